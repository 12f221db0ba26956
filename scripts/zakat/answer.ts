import { z } from 'zod'
import { fidyahDue, kafarahDue, maxCount } from '#app/features/calculators/atonement/atonement.ts'
import { kafarahKinds, latenessChoices } from '#app/features/calculators/atonement/readings.ts'
import {
	type Fraction,
	formatFraction,
	fraction,
	parseFraction,
	zero,
} from '#app/features/calculators/fraction.ts'
import { type School, schools } from '#app/features/calculators/schools.ts'
import { livestockDue, maxHerd } from '#app/features/calculators/zakat/livestock.ts'
import { cropsDue, treasureDue, waterings } from '#app/features/calculators/zakat/produce.ts'
import { readings, type ZakatOptions, zakatOptions } from '#app/features/calculators/zakat/readings.ts'
import { type LaterDue, pureGrams, wealthDue } from '#app/features/calculators/zakat/wealth.ts'
import { isYearComplete } from '#app/features/calculators/zakat/year.ts'
import { UsageError } from '../usage.ts'

/** The form depends on `what`: amounts have any unit and are exact (`"119/8"`). */
type Answer = unknown

const amount = z.union([z.string(), z.int().nonnegative()]).transform((typed, context): Fraction => {
	const read = parseFraction(String(typed))
	if (read) return read
	context.addIssue({ code: 'custom', message: 'not an amount such as "12.5" or "3/8"' })
	return z.NEVER
})
const count = (most: number) =>
	z
		.union([
			z.int(),
			z
				.string()
				.regex(/^[0-9]{1,9}$/)
				.transform(Number),
		])
		.refine((number) => number >= 0 && number <= most, `not a whole number from 0 to ${most}`)

/** Karat, or per mille from 100 on. */
const purity = amount
	.refine(
		({ n, d }) => isWithin(n, d, 1n, 24n) || isWithin(n, d, 100n, 1000n),
		'neither 1 to 24 karat nor 100 to 1000 per mille',
	)
	.transform(({ n, d }) => fraction(n, n <= 24n * d ? 24n * d : 1000n * d))
function isWithin(n: bigint, d: bigint, least: bigint, most: bigint): boolean {
	return n >= least * d && n <= most * d
}
const pieces = z
	.array(z.tuple([amount, purity, z.enum(['saved', 'worn'])]))
	.default([])
	.transform((all) => all.map(([grams, part, use]) => ({ grams, purity: part, use })))
const optionalAmount = amount.default(zero)

const property = z
	.strictObject({
		cash: optionalAmount,
		gold: pieces,
		silver: pieces,
		trade_goods: optionalAmount,
		shares_traded: optionalAmount,
		shares_held: z.array(z.tuple([amount, amount])).default([]),
		pension: optionalAmount,
		owed_to_me_good: optionalAmount,
		debts_due: optionalAmount,
		debts_later: optionalAmount,
		other_property: optionalAmount,
	})
	.transform((owned) => ({
		currency: 'XXX',
		cash: owned.cash,
		gold: owned.gold,
		silver: owned.silver,
		tradeGoods: owned.trade_goods,
		sharesTraded: owned.shares_traded,
		sharesHeld: owned.shares_held.map(([value, zakatable]) => ({ value, zakatable })),
		pension: owned.pension,
		owedToMe: owned.owed_to_me_good,
		debtsDue: owned.debts_due,
		debtsLater: owned.debts_later,
		otherProperty: owned.other_property,
	}))
const prices = z.strictObject({
	gold: amount.nullable().default(null),
	silver: amount.nullable().default(null),
})

const options = z
	.strictObject({
		nisab: z.enum(readings.nisab.choices).optional(),
		unit: z.enum(readings.unit.choices).optional(),
		year: z.enum(readings.year.choices).optional(),
		year_condition: z.enum(readings.yearCondition.choices).optional(),
		worn_jewellery: z.enum(readings.wornJewellery.choices).optional(),
		debts: z.enum(readings.debts.choices).optional(),
		receivables: z.enum(readings.receivables.choices).optional(),
		metals: z.enum(readings.metals.choices).optional(),
		pensions: z.enum(readings.pensions.choices).optional(),
		lateness: z.enum(latenessChoices).optional(),
	})
	.default({})
type Options = z.infer<typeof options>

const holdings = z
	.array(z.tuple([z.int().nonnegative(), amount]))
	.refine(
		(all) => all.every(([day], at) => at === 0 || day > (all[at - 1]?.[0] ?? 0)),
		'days are not in order',
	)
	.transform((all) => all.map(([day, value]) => ({ day, value })))

const herdArgs = z.tuple([count(maxHerd)])
const question = z.discriminatedUnion('what', [
	asked('camels', herdArgs),
	asked('cattle', herdArgs),
	asked('sheep', herdArgs),
	asked('pure', z.tuple([amount, purity])),
	asked(
		'wealth',
		z.tuple([
			property,
			prices,
			z.enum(readings.nisab.choices).optional(),
			z.enum(readings.unit.choices).optional(),
		]),
	),
	asked('year_complete', z.tuple([holdings, amount])),
	asked('crops', z.tuple([amount, z.enum(waterings)])),
	asked('treasure', z.tuple([amount])),
	asked(
		'fidyah',
		z.tuple([
			count(maxCount),
			amount,
			z
				.strictObject({ years_late: count(maxCount).default(1), for_lateness: z.boolean().default(false) })
				.optional(),
		]),
	),
	asked(
		'kafarah',
		z.tuple([z.enum(kafarahKinds), amount, z.strictObject({ count: count(maxCount) }).optional()]),
	),
])
type Question = z.infer<typeof question>

function asked<const What extends string, Args extends z.ZodType>(what: What, args: Args) {
	const school = z.enum(schools)
	return z.object({ what: z.literal(what), school: z.union([school, z.array(school).min(1)]), args, options })
}

/**
 * Answers questions in the form of tests/calculators/zakat-cases.json.
 * @param text a JSON array of questions
 * @returns an array of answers in order, each in the form of `expect`, or `{ refused }`
 * @throws UsageError with the question and the field if the text is malformed
 */
export function answerQuestions(text: string): Answer[] {
	let questions: unknown
	try {
		questions = JSON.parse(text)
	} catch {
		throw new UsageError('This is not JSON.')
	}
	if (!Array.isArray(questions)) throw new UsageError('This is not a JSON array of questions.')
	return questions.map((each, at) => {
		const read = question.safeParse(each)
		if (!read.success) throw new UsageError(`Question ${at + 1}: ${faultOf(read.error)}`)
		return answerForAll(read.data, at + 1)
	})
}

function faultOf({ issues }: z.ZodError): string {
	const [issue] = issues
	return issue ? `${issue.path.join('.') || 'question'}: ${issue.message}` : 'it cannot be read'
}

/** One answer of several schools, if they agree. */
function answerForAll(asked: Question, place: number): Answer {
	const answers = [asked.school].flat().map((school) => answerOrRefuse(asked, school))
	const [first] = answers
	if (answers.some((each) => JSON.stringify(each) !== JSON.stringify(first)))
		throw new UsageError(`Question ${place}: these schools answer differently; ask for one of them.`)
	return first
}

function answerOrRefuse(asked: Question, school: School): Answer {
	try {
		return answer(asked, school)
	} catch (error) {
		if (error instanceof RangeError) return { refused: 'too-large' }
		throw error
	}
}

function answer(asked: Question, school: School): Answer {
	const chosen = chosenOf(asked.options)
	switch (asked.what) {
		case 'camels':
		case 'cattle':
		case 'sheep':
			return livestockDue(asked.what, asked.args[0], school).choices
		case 'pure':
			return formatFraction(pureGrams(asked.args[0], asked.args[1]))
		case 'wealth':
			return wealthAnswer(asked.args, school, chosen)
		case 'year_complete':
			return isYearComplete(asked.args[0], asked.args[1], zakatOptions(school, chosen))
		case 'crops':
			return formatFraction(cropsDue(school, asked.args[0], asked.args[1]).due)
		case 'treasure':
			return formatFraction(treasureDue(asked.args[0]).due)
		case 'fidyah': {
			const [days, rate, late] = asked.args
			const kind = late?.for_lateness ? ('late' as const) : ('unable' as const)
			const owed = { kind, days, yearsLate: late?.years_late ?? 0 }
			const due = fidyahDue(school, owed, { amount: rate, currency: 'XXX' }, asked.options.lateness)
			return formatFraction(due.amount)
		}
		case 'kafarah': {
			const [kind, rate, more] = asked.args
			const due = kafarahDue(school, { kind, count: more?.count ?? 1 }, { amount: rate, currency: 'XXX' })
			return { persons: due.persons, amount: formatFraction(due.amount) }
		}
	}
}

type WealthArgs = Extract<Question, { what: 'wealth' }>['args']

function wealthAnswer(
	[owned, price, nisab, unit]: WealthArgs,
	school: School,
	chosen: Partial<ZakatOptions>,
) {
	const result = wealthDue(
		school,
		owned,
		price,
		withoutEmpty({ ...chosen, nisab: nisab ?? chosen.nisab, unit: unit ?? chosen.unit }),
	)
	if (!result.ok) return { refused: result.refusal }
	const { wealth } = result
	const least = wealth.pools.find(({ of }) => of === 'wealth')?.nisab
	const later = wealth.later.map((each) => [
		laterNames[each.item],
		formatFraction(each.amount),
		laterYears[each.years],
	])
	return {
		due: formatFraction(wealth.due),
		...(least ? { nisab: formatFraction(least) } : {}),
		...(later.length > 0 ? { later } : {}),
	}
}

const laterNames: Record<LaterDue['item'], string> = { 'owed-to-me': 'owed_to_me_good', pension: 'pension' }
const laterYears: Record<LaterDue['years'], string> = {
	one: 'one year',
	all: 'all years',
	'from-receipt': 'from receipt',
}

function chosenOf(typed: Options): Partial<ZakatOptions> {
	return withoutEmpty({
		nisab: typed.nisab,
		unit: typed.unit,
		year: typed.year,
		yearCondition: typed.year_condition,
		wornJewellery: typed.worn_jewellery,
		debts: typed.debts,
		receivables: typed.receivables,
		metals: typed.metals,
		pensions: typed.pensions,
	})
}

function withoutEmpty<Value extends object>(value: Value): Value {
	return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value
}
