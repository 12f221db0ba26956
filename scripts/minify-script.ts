import { minifySync } from 'vite'

/**
 * Minifies a script file of pages (site.js). Top-level names stay, because classic scripts share one scope.
 * @throws Error if it cannot be parsed
 */
export function minifyScript(text: string): string {
	const { code, errors } = minifySync('script.js', text, { module: false, mangle: { toplevel: false } })
	if (errors[0]) throw new Error(errors[0].message)
	return code
}
