/**
 * Loads old-browsers.js before any other script where one of its functions may be missing: these two came last to every
 * browser, which `scripts/check-browsers.ts` holds.
 */
export function oldBrowsersScript(address: string): string {
	return `Map.groupBy&&URL.canParse||document.write('<script src="${address}"><\\/script>')`
}
