/**
 * Loads old-browsers.js before any other script if one of its functions may be missing: these two are the newest ones
 * in every browser, as `scripts/check-browsers.ts` checks.
 */
export function oldBrowsersScript(address: string): string {
	return `Map.groupBy&&URL.canParse||document.write('<script src="${address}"><\\/script>')`
}
