/** Does a route show the captcha? Only there a page may load it. */
export function showsCaptcha(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'captcha' in handle && handle.captcha === true
}

/** Does a route report errors of the saved values at `check=yes`, as after a refused form? */
export function checks(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'checks' in handle && handle.checks === true
}

/** The staff area of a layout, whose links are shown above its pages. */
export function staffAreaOf(handle: unknown): 'admin' | 'scholar' | null {
	if (typeof handle !== 'object' || handle === null || !('area' in handle)) return null
	return handle.area === 'admin' || handle.area === 'scholar' ? handle.area : null
}

/** Does a route need React in the browser? Reading pages are plain documents. */
export function hydrates(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'hydrates' in handle && handle.hydrates === true
}
