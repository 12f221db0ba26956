import { createHash } from 'node:crypto'
import fs, { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type CompilerOptions, compileProject, writeOutput } from '@inlang/paraglide-js'
import { loadProjectFromDirectory } from '@inlang/sdk'

type Structure = 'locale-modules' | 'message-modules'

const projectPath = './project.inlang'
const folder = './app/paraglide'
const browserFolder = './app/paraglide/browser'

/** Compiles messages/ into app/paraglide/, one typed function a message, unless it is up to date. */
listFiles(`${projectPath}/settings.json`)
const wanted: [folder: string, structure: Structure][] = [[folder, 'locale-modules']]
// For the browser one module a message, so that a page contains only its own sentences.
if (process.argv.includes('--browser')) wanted.push([browserFolder, 'message-modules'])
const hash = sourcesHash()
const stale = wanted.filter(([folder]) => !isMadeOf(folder, hash))
if (stale.length > 0) {
	// Reading the messages takes most of the time: once for both.
	const project = await loadProjectFromDirectory({ path: projectPath, fs })
	for (const [folder, outputStructure] of stale) {
		const output = await compileProject({ compilerOptions: optionsOf(folder, outputStructure), project })
		await writeOutput({ directory: folder, output, cleanDirectory: true, fs: fs.promises })
		keepPluralRules(folder)
		localiseNumbers(folder)
		writeFileSync(stampOf(folder), hash)
	}
	const [fault] = await project.errors.get()
	if (fault) throw fault
	await project.close()
}

function optionsOf(outdir: string, outputStructure: Structure): CompilerOptions {
	return {
		project: projectPath,
		outdir,
		outputStructure,
		strategy: ['globalVariable', 'baseLocale'],
		emitGitIgnore: false,
		emitPrettierIgnore: false,
		isServer: 'import.meta.env?.SSR ?? true',
		disableAsyncLocalStorage: true,
	}
}

function stampOf(folder: string): string {
	return `${folder}/stamp`
}

function isMadeOf(folder: string, hash: string): boolean {
	return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === hash
}

/** A hash of everything that the result depends on. */
function sourcesHash(): string {
	const hash = createHash('sha256')
	const compilers = ['paraglide-js', 'plugin-message-format'].map(
		(name) => `node_modules/@inlang/${name}/package.json`,
	)
	const files = [
		...globSync('messages/*/*.json').sort(),
		`${projectPath}/settings.json`,
		'scripts/i18n.ts',
		...compilers,
	]
	for (const file of files) hash.update(file).update(readFileSync(file))
	return hash.digest('hex')
}

/** The settings list every message file. */
function listFiles(settings: string) {
	const text = readFileSync(settings, 'utf8')
	const named = JSON.parse(text)
	const files = readdirSync('messages/en').sort()
	named['plugin.inlang.messageFormat'].pathPattern = files.map((file) => `./messages/{locale}/${file}`)
	const now = `${JSON.stringify(named, null, '\t')}\n`
	if (now !== text) writeFileSync(settings, now)
}

/** The compiled code would create plural rules for each counted sentence, a tenth of a millisecond each. */
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
 * In Arabic and Urdu a sentence's numbers use that language's digits; texts (a code, a reference) stay. Counts may be
 * formatted already.
 */
function localiseNumbers(folder: string) {
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
