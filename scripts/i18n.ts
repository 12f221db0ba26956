import { compile } from '@inlang/paraglide-js'

/** Compiles messages/ into app/paraglide/: one typed function a message. */
await compile({
	project: './project.inlang',
	outdir: './app/paraglide',
	strategy: ['globalVariable', 'baseLocale'],
	outputStructure: 'locale-modules',
	emitGitIgnore: false,
	emitPrettierIgnore: false,
	isServer: 'import.meta.env?.SSR ?? true',
	disableAsyncLocalStorage: true,
})
