package rule

import "strings"

// retryHelper is a function of a known library that calls a function again after
// an error.
type retryHelper struct{ path, name string }

// retryHelpers are the known ones. A path stands for every major version of its
// module.
func retryHelpers() []retryHelper {
	return []retryHelper{
		{"github.com/cenkalti/backoff", "Retry"},
		{"github.com/cenkalti/backoff", "RetryNotify"},
		{"github.com/cenkalti/backoff", "RetryNotifyWithTimer"},
		{"github.com/cenkalti/backoff", "RetryWithData"},
		{"github.com/cenkalti/backoff", "RetryNotifyWithData"},
		{"github.com/cenkalti/backoff", "RetryNotifyWithTimerAndData"},
		{"github.com/avast/retry-go", "Do"},
		{"github.com/avast/retry-go", "DoWithData"},
		{"github.com/failsafe-go/failsafe-go", "Run"},
		{"github.com/failsafe-go/failsafe-go", "RunWithExecution"},
		{"github.com/failsafe-go/failsafe-go", "Get"},
		{"github.com/failsafe-go/failsafe-go", "GetWithExecution"},
		{"github.com/hashicorp/consul/sdk/testutil/retry", "Run"},
		{"github.com/hashicorp/consul/sdk/testutil/retry", "RunWith"},
		{"github.com/sethvargo/go-retry", "Do"},
		{"github.com/sethvargo/go-retry", "DoValue"},
		{"github.com/sethvargo/go-retry", "Constant"},
		{"github.com/sethvargo/go-retry", "Exponential"},
		{"github.com/sethvargo/go-retry", "Fibonacci"},
		{"k8s.io/client-go/util/retry", "OnError"},
	}
}

func isRetryHelper(path, name string) bool {
	for _, h := range retryHelpers() {
		if h.name == name && samePath(path, h.path) {
			return true
		}
	}
	return false
}

// samePath reports whether path is base, or base with a major version.
func samePath(path, base string) bool {
	rest, ok := strings.CutPrefix(path, base)
	if !ok {
		return false
	}
	if rest == "" {
		return true
	}
	rest, ok = strings.CutPrefix(rest, "/v")
	return ok && rest != "" && strings.Trim(rest, "0123456789") == ""
}
