import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

listFiles('./project.inlang/settings.json')
/** Compiles messages/ into app/paraglide/: one typed function a message. */
await compile(options)
keepPluralRules('./app/paraglide')
if (process.argv.includes('--browser')) {
	// For the browser a module a message, so that a page carries the sentences it says and no others.
	await compile({ ...options, outdir: './app/paraglide/browser', outputStructure: 'message-modules' })
	keepPluralRules('./app/paraglide/browser')
}

/** The settings name every file of messages. */
function listFiles(settings: string) {
	const text = readFileSync(settings, 'utf8')
	const named = JSON.parse(text)
	const files = readdirSync('messages/en').sort()
	named['plugin.inlang.messageFormat'].pathPattern = files.map((file) => `./messages/{locale}/${file}`)
	const now = `${JSON.stringify(named, null, '\t')}\n`
	if (now !== text) writeFileSync(settings, now)
}

/** What is compiled makes the rules of a language anew for each counted sentence: a tenth of a millisecond each. */
function keepPluralRules(folder: string) {
	const file = `${folder}/registry.js`
	const made = 'new Intl.PluralRules(locale, options)'
	const text = readFileSync(file, 'utf8')
	if (!text.includes(made)) throw new Error(`${file} is not as it was: look at it, and at this function.`)
	writeFileSync(
		file,
		`${text.replace(made, 'rulesOf(locale, options)')}

const kept = new Map()

function rulesOf(locale, options) {
	const key = locale + JSON.stringify(options)
	if (!kept.has(key)) kept.set(key, ${made})
	return kept.get(key)
}
`,
	)
}
