import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { listBroughtTranslations } from '#app/features/scripture/api.server.ts'
import { replaceTranslation } from '#app/features/scripture/commands/bring-translation.server.ts'
import { removeTranslation } from '#app/features/scripture/commands/remove-translation.server.ts'
import { type TranslatedLanguage, translatedLanguages } from '#app/features/scripture/model.ts'
import { readTranslation, type TranslationFile } from '#app/features/scripture/translation-file.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { openLines } from '#app/platform/text/tabular.server.ts'
import { UsageError } from '../usage.ts'

const mostSaid = 20
const mostLetters = 200

export type TranslationArgs = {
	kind: 'translation'
	file: string
	language: TranslatedLanguage
	name: string
	translator: string
	licence: string
	/** The expected hash of the file, if known. */
	sha256: string | undefined
	dryRun: boolean
	/** The translation to remove; then there is no file. */
	remove: string | undefined
}

/** Parses the arguments after `translation`. */
export function readTranslationArgs(args: string[]): TranslationArgs {
	const text = { type: 'string' } as const
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			language: text,
			translator: text,
			licence: text,
			name: text,
			sha256: text,
			remove: text,
			'dry-run': { type: 'boolean' },
		},
	})
	const language = translatedLanguages.find((one) => one === values.language)
	if (!language) throw new UsageError(`Say its language: --language ${translatedLanguages.join(' or ')}.`)
	const { remove } = values
	if (positionals.length !== (remove === undefined ? 1 : 0)) throw new UsageError('Name one file.')
	const translator = remove === undefined ? optionText('translator', values.translator) : ''
	return {
		kind: 'translation',
		file: positionals[0] ?? '',
		language,
		translator,
		remove,
		name: remove === undefined ? optionText('name', values.name ?? translator) : '',
		licence: remove === undefined ? optionText('licence', values.licence) : '',
		sha256: values.sha256?.trim().toLowerCase(),
		dryRun: values['dry-run'] ?? false,
	}
}

function optionText(option: string, value = ''): string {
	const text = value.replace(/\s+/g, ' ').trim()
	if (!/[\p{L}\p{N}]/u.test(text)) throw new UsageError(`Say its ${option}: --${option} "…".`)
	if (text.length > mostLetters) throw new UsageError(`--${option} is longer than ${mostLetters} letters.`)
	return text
}

/**
 * Stores a translation of the meanings of the Quran, completely or not at all.
 * @returns the exit code: 1 if the file was refused
 * @throws FileError if the file cannot be read at all
 */
export async function importTranslation(
	runtime: Runtime,
	args: TranslationArgs,
	print: (line: string) => void,
): Promise<number> {
	const { file, language, name, translator, licence, dryRun } = args
	const ctx: Ctx = { db: runtime.db, actor: null, now: new Date() }
	if (args.remove !== undefined) return remove(ctx, { language, name: args.remove }, print)

	const read = await readTranslation(await openLines(file), language)
	const sha256 = await hashOf(file)
	const refused = faultsOf(read)
	if (args.sha256 && args.sha256 !== sha256)
		refused.unshift(`The SHA-256 of ${file} is ${sha256}, not ${args.sha256}.`)
	if (refused.length > 0) {
		for (const fault of refused) print(fault)
		print('Refused: nothing was written. A translation is imported whole, with all 6236 ayat.')
		return 1
	}
	print(`6236 ayat read. SHA-256 of the file: ${sha256}`)
	if (dryRun) {
		print('Dry run, nothing was written.')
		return 0
	}
	const { ayat } = read
	const outcome = await replaceTranslation(ctx, { language, name, translator, licence, sha256, ayat })
	print(`The translation ${JSON.stringify(name)} (${language}) ${outcomes[outcome]}.`)
	if (outcome === 'created')
		print('Choose it under /admin/settings/site, "Quran translations"; until then nobody is shown it.')
	return 0
}

const outcomes = {
	created: 'was imported',
	updated: 'was put in place of the one before',
	unchanged: 'is there already, unchanged',
}

function faultsOf({ faults, missing }: TranslationFile): string[] {
	const said = faults.slice(0, mostSaid).map(({ line, fault }) => `Line ${line}: ${fault}`)
	if (faults.length > mostSaid) said.push(`${faults.length - mostSaid} more lines are wrong.`)
	if (missing.length === 0) return said
	const places = missing.slice(0, mostSaid).join(', ')
	const more = missing.length > mostSaid ? ` and ${missing.length - mostSaid} more` : ''
	return [...said, `${missing.length} of 6236 ayat are missing: ${places}${more}.`]
}

async function remove(
	ctx: Ctx,
	one: { language: TranslatedLanguage; name: string },
	print: (line: string) => void,
): Promise<number> {
	if (await removeTranslation(ctx, one)) {
		print(`The translation ${JSON.stringify(one.name)} (${one.language}) was removed.`)
		return 0
	}
	const there = (await listBroughtTranslations(ctx.db)).filter(({ language }) => language === one.language)
	const names = there.map(({ name }) => JSON.stringify(name)).join(', ') || 'none'
	print(`There is no translation ${JSON.stringify(one.name)} (${one.language}). Imported were: ${names}.`)
	return 1
}

async function hashOf(file: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(file), hash)
	return hash.digest('hex')
}
