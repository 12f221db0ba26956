import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { columnMapShape } from '#app/features/giving/bank/column-map.server.ts'
import { type LineKind, lineKinds } from '#app/features/giving/bank/model.ts'
import { type ReadFile, readBankFile } from '#app/features/giving/bank/read.server.ts'
import { type BankRow, limits, rowKeys, type Statement } from '#app/features/giving/bank/statement.ts'
import { refusalText } from '#app/features/giving/bank/words.ts'
import { indexPledges, type Match, matchLines, type OpenPledge } from '#app/features/giving/match.ts'
import { formatMoney } from '#app/features/giving/money.ts'
import { parseJson } from '#app/platform/text/json.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { UsageError } from '../usage.ts'

const maxSideFile = 50_000_000

const pledgeShape = z.object({
	id: z.string(),
	code: z.string(),
	amount: z.number().int(),
	currency: z.string().regex(/^[A-Z]{3}$/),
	name: z.string().default(''),
	day: z.iso.date(),
	kind: z.enum(['once', 'plan']).default('once'),
	status: z.string().default('pledged'),
})

const ruleShape = z.object({
	id: z.string(),
	words: z.array(z.string()).min(1),
	direction: z.enum(['in', 'out']),
	as: z.enum(lineKinds),
})

/** A row's result, in words for programs. */
export type RowResult = {
	want: 'matched' | 'proposed' | 'unclear' | 'fee' | 'outgoing' | 'other' | 'reversal' | 'pending' | 'failed'
	parts: [pledgeId: string, amount: number][]
	among: string[]
	reverses: string | null
	amount: number
	day: string
	line: number
	why: Match['why'] | null
}

/** Parses the arguments after `bank`. */
export function readBankArgs(args: string[]) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			'dry-run': { type: 'boolean' },
			json: { type: 'boolean' },
			pledges: { type: 'string' },
			map: { type: 'string' },
			rules: { type: 'string' },
			currency: { type: 'string' },
			account: { type: 'string' },
		},
	})
	const [file, ...rest] = positionals
	if (!file || rest.length > 0) throw new UsageError('Name one file.')
	if (!values['dry-run'])
		throw new UsageError('Say --dry-run: bank files are taken in at /admin/donations/import.')
	if (values.currency && !/^[A-Z]{3}$/.test(values.currency))
		throw new UsageError('Say the currency in three letters: --currency PKR.')
	return {
		file,
		json: values.json ?? false,
		pledges: values.pledges ?? path.join(path.dirname(file), 'pledges.json'),
		map: values.map,
		rules: values.rules,
		currency: values.currency,
		account: values.account,
	}
}

/**
 * Shows the result of a bank file, without a database and without posting.
 * @param whole makes a path absolute
 * @returns the exit code: 1 if the file or a row was refused
 */
export async function tryBankFile(
	args: string[],
	whole: (file: string) => string,
	{ say, warn }: { say: (line: string) => void; warn: (line: string) => void },
): Promise<number> {
	const asked = readBankArgs(args)
	const pledges = (await readSide(whole(asked.pledges), z.array(pledgeShape))).map(
		({ status, ...pledge }): OpenPledge => ({
			...pledge,
			isGiven: status === 'given' || status === 'withdrawn',
		}),
	)
	const map = asked.map ? await readSide(whole(asked.map), columnMapShape) : undefined
	const taught = asked.rules ? await readSide(whole(asked.rules), z.array(ruleShape)) : []
	const currencies = [...new Set(pledges.map(({ currency }) => currency))]
	const currency = asked.currency ?? (currencies.length === 1 ? currencies[0] : undefined)

	const read = await readFileAt(whole(asked.file), { map, currency })
	if (read.guessed && !asked.json) {
		say(`Columns were guessed: ${JSON.stringify(read.guessed.map)}`)
		if (read.guessed.unsure.length > 0) say(`Please check: ${read.guessed.unsure.join(', ')}.`)
	}
	if (!read.ok) {
		warn(refusalText(read.refusal))
		return 1
	}
	const { statement } = read
	for (const refusal of statement.refusals) warn(refusalText(refusal))
	const ids = idsOf([...statement.rows, ...statement.notBooked])
	const lines = statement.rows.map((row, index) => ({ ...row, id: ids[index] ?? '' }))
	const matches = matchLines(lines, { pledges: indexPledges(pledges), taught })
	if (asked.json) {
		const wanted = lines.map((line, index): [string, RowResult] => [line.id, wantedOf(line, matches[index])])
		const others = statement.notBooked.map((row, index): [string, RowResult] => [
			ids[lines.length + index] ?? '',
			{ ...wantedOf(row, undefined), want: row.kind === 'failed' ? 'failed' : 'pending' },
		])
		say(JSON.stringify(Object.fromEntries([...wanted, ...others]), null, '\t'))
	} else sumUp(statement, matches, say)
	// Failed and pending payments are no fault of the file.
	return statement.refusals.length === statement.notBooked.length ? 0 : 1
}

async function readFileAt(file: string, options: Parameters<typeof readBankFile>[1]): Promise<ReadFile> {
	const known = await stat(file).catch((error: Error) => {
		throw new FileError(`${file} cannot be read: ${error.message}.`)
	})
	if (!known.isFile()) throw new FileError(`${file} is no file.`)
	if (known.size > limits.bytes)
		return { ok: false, refusal: { code: 'too-large', line: null, value: String(limits.bytes / 1_000_000) } }
	return readBankFile(createReadStream(file), options)
}

async function readSide<Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.output<Shape>> {
	const known = await stat(file).catch((error: Error) => {
		throw new FileError(`${file} cannot be read: ${error.message}.`)
	})
	if (known.size > maxSideFile) throw new FileError(`${file} is too large.`)
	let value: unknown
	try {
		value = parseJson(await readFile(file, 'utf8'))
	} catch {
		throw new FileError(`${file} is no JSON.`)
	}
	const read = shape.safeParse(value)
	if (read.success) return read.data
	const [issue] = read.error.issues
	throw new FileError(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

/** The bank's reference; a row without a unique one is named by its key. */
function idsOf(rows: BankRow[]): string[] {
	const keys = rowKeys(rows)
	const known = new Set<string>()
	return rows.map(({ reference }, index) => {
		const id = reference && !known.has(reference) ? reference : (keys[index] ?? '')
		known.add(id)
		return id
	})
}

const wantedKinds: Record<LineKind, 'fee' | 'outgoing' | 'other'> = {
	fee: 'fee',
	outgoing: 'outgoing',
	interest: 'other',
	'own-transfer': 'other',
}

function wantedOf({ amount, day, line }: BankRow, match: Match | undefined): RowResult {
	const state = match?.state ?? 'unclear'
	const parts = match && 'parts' in match ? match.parts : []
	const candidates = match?.state === 'unclear' ? match.why.candidates : []
	return {
		want: match?.state === 'not-a-gift' ? wantedKinds[match.as] : state === 'not-a-gift' ? 'other' : state,
		parts: parts.map((part) => [part.pledgeId, part.amount]),
		among: candidates
			.filter(({ marks }) =>
				marks.some((mark) => mark === 'code' || mark === 'slip' || mark === 'name' || mark === 'same-payer'),
			)
			.map(({ pledgeId }) => pledgeId),
		reverses: match?.state === 'reversal' ? match.reverses : null,
		amount,
		day,
		line,
		why: match?.why ?? null,
	}
}

function sumUp(statement: Statement, matches: Match[], say: (line: string) => void) {
	const { currency, opening, closing, rows, notBooked } = statement
	const money = (minor: number) => formatMoney({ minor, currency }, 'en')
	if (opening && closing)
		say(
			`Opening balance ${money(opening.minor)} (${opening.day}), closing balance ${money(closing.minor)} (${closing.day}).`,
		)
	const count = (state: Match['state']) => matches.filter((match) => match.state === state).length
	say(
		`Dry run, nothing was written. ${rows.length} rows read, ${notBooked.length} not booked: ${count('matched')} matched, ${count('proposed')} proposed, ${count('unclear')} unclear, ${count('reversal')} reversals, ${count('not-a-gift')} not gifts.`,
	)
}
