// The body of external is elsewhere: nowhere, in fact.
