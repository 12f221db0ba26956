import { minifySync } from 'vite'

/** @returns a script of its own file (site.js) minified; what it declares at its top stays as it is, other scripts share that scope */
export const minifyScript = (text: string) =>
	minifySync('script.js', text, { module: false, mangle: { toplevel: false } }).code
