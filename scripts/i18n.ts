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
sayNumbersInTheirDigits('./app/paraglide')
if (process.argv.includes('--browser')) {
	// For the browser a module a message, so that a page carries the sentences it says and no others.
	await compile({ ...options, outdir: './app/paraglide/browser', outputStructure: 'message-modules' })
	keepPluralRules('./app/paraglide/browser')
	sayNumbersInTheirDigits('./app/paraglide/browser')
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
		`${text.replace(made, 'rulesOf(locale, options)').replace('select(Number(input))', 'select(numberOf(input))')}

const kept = new Map()

function rulesOf(locale, options) {
	const key = locale + JSON.stringify(options)
	if (!kept.has(key)) kept.set(key, ${made})
	return kept.get(key)
}
`,
	)
}

/**
 * In Arabic and Urdu a number that a sentence is given stands in the digits of that language; a text that it is given (a
 * code, a reference) stays as it is. What is counted may come written already.
 */
function sayNumbersInTheirDigits(folder: string) {
	const registry = `${folder}/registry.js`
	writeFileSync(
		registry,
		`${readFileSync(registry, 'utf8')}
const zeros = { ar: 0x660, ur: 0x6f0 }

export function written(locale, value) {
	if (typeof value !== 'number') return value
	return String(value).replace('.', '\u066b').replace(/[0-9]/g, (digit) => String.fromCharCode(zeros[locale] + Number(digit)))
}

function numberOf(input) {
	return Number(String(input).replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15)))
}
`,
	)
	for (const name of readdirSync(`${folder}/messages`)) {
		const file = `${folder}/messages/${name}`
		const text = readFileSync(file, 'utf8')
		let locale = name.slice(0, -'.js'.length)
		const lines = text.split('\n').map((line) => {
			locale = /^const (ar|en|ur)_/.exec(line)?.[1] ?? locale
			return locale === 'ar' || locale === 'ur'
				? line.replaceAll(/\$\{(i\?\.\w+)\}/g, `\${registry.written("${locale}", $1)}`)
				: line
		})
		const now = lines.join('\n')
		if (now === text) continue
		const imported = /^import \* as registry /m.test(now)
			? ''
			: 'import * as registry from "../registry.js"\n'
		writeFileSync(file, imported + now)
	}
}
