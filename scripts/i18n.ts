import { type CompilerOptions, compile } from '@inlang/paraglide-js'

const options: CompilerOptions = {
	project: './project.inlang',
	outdir: './app/paraglide',
	strategy: ['globalVariable', 'baseLocale'],
	outputStructure: 'locale-modules',
	emitGitIgnore: false,
	emitPrettierIgnore: false,
	isServer: 'import.meta.env?.SSR ?? true',
	disableAsyncLocalStorage: true,
}

/** Compiles messages/ into app/paraglide/: one typed function a message. */
await compile(options)
if (process.argv.includes('--browser')) {
	// For the browser a module a message, so that a page carries the sentences it says and no others.
	await compile({ ...options, outdir: './app/paraglide/browser', outputStructure: 'message-modules' })
}
