import { minifySync } from 'vite'

/**
 * Minifies a script that pages load as a file of its own (site.js). Its top-level names are kept, because classic scripts
 * share one scope.
 * @throws Error when it cannot be parsed
 */
export function minifyScript(text: string): string {
	const { code, errors } = minifySync('script.js', text, { module: false, mangle: { toplevel: false } })
	if (errors[0]) throw new Error(errors[0].message)
	return code
}
