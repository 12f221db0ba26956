/** An answered form is stored nowhere; the page itself may be saved for offline. */
export function answerHeaders(of: { actionHeaders: Headers; loaderHeaders: Headers }): Headers {
	return of.actionHeaders.has('cache-control') ? of.actionHeaders : of.loaderHeaders
}
