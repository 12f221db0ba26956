/** Does a route ask for React in the browser? Reading pages do not: they are documents. */
export function hydrates(handle: unknown): boolean {
	return typeof handle === 'object' && handle !== null && 'hydrates' in handle && handle.hydrates === true
}
