/** Does a route show the check against robots, where the operator chose one? Only there a page may load it. */
export function showsCaptcha(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'captcha' in handle && handle.captcha === true
}

/** Does a route say, asked by `check=yes`, what is wrong with what is saved, as of a form that was refused? */
export function checks(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'checks' in handle && handle.checks === true
}

/** The area of the staff that a layout is of, whose pages are listed above what it shows. */
export function areaOf(handle: unknown): 'admin' | 'scholar' | null {
	if (typeof handle !== 'object' || handle === null || !('area' in handle)) return null
	return handle.area === 'admin' || handle.area === 'scholar' ? handle.area : null
}

/** Does a route ask for React in the browser? Reading pages do not: they are documents. */
export function hydrates(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'hydrates' in handle && handle.hydrates === true
}
