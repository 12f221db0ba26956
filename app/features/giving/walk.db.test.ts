import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { mulberry } from '#tests/bank-files/generate.ts'
import { type Movement, writeStatement, writtenFormats } from '#tests/bank-files/write.ts'
import { bookFaults } from '#tests/book-faults.ts'
import { committedDb } from '#tests/db.ts'
import { aTreasury, heldIn, secret } from '#tests/world-bank.ts'
import { texts } from '#tests/world-office.ts'
import { anEvidence, said } from '#tests/world-payments.ts'
import { aWay } from '#tests/world-pledges.ts'
import {
	agreeToLine,
	assignLine,
	pairLines,
	payWithLine,
	refuseLine,
	reopenLine,
	returnLine,
} from './bank/commands/decide.server.ts'
import { settleLine, settleProposed, undoSettled } from './bank/commands/settle.server.ts'
import { recheckFiles, takeInFile } from './bank/commands/take-in.server.ts'
import { bankFiles, bankLines } from './bank/tables.server.ts'
import { noteStatement } from './commands/accounts.server.ts'
import {
	enterEntry,
	postProposal,
	proposeEntry,
	refuseProposal,
	reverseEntry,
} from './commands/entries.server.ts'
import { openFund, setFundClosed } from './commands/funds.server.ts'
import { addPeriod, askClosing, closePeriod } from './commands/periods.server.ts'
import { listBookLines, readBooks } from './funds/open-books.server.ts'
import { readTotals } from './funds/totals.server.ts'
import { paymentDesk } from './payments/desk.server.ts'
import { payInCash, reversePayment } from './payments/paid.server.ts'
import { requestPayment } from './payments/request.server.ts'
import { payments } from './payments/tables.server.ts'
import { makePlan } from './plans/make-plan.server.ts'
import { completeByDonor, reportSent, withdrawPledge } from './pledges/acts.server.ts'
import { lapsePledges } from './pledges/jobs.server.ts'
import { makePledge } from './pledges/make-pledge.server.ts'
import { pledges } from './pledges/tables.server.ts'
import { correctReceipt } from './receipts/commands.server.ts'
import { issueMissing } from './receipts/jobs.server.ts'
import { receipts } from './receipts/tables.server.ts'
import {
	fundBalances,
	ledgerAccounts,
	ledgerEntries,
	ledgerPeriods,
	ledgerProposals,
} from './tables.server.ts'

/** Steps of the random walk; set GIVING_WALK for a long one, and GIVING_SEED for another. */
const steps = Number(process.env.GIVING_WALK ?? 300)
const seed = Number(process.env.GIVING_SEED ?? 1)
const firstDay = '2026-01-02'
const days = 700
const twoAbove = 500
/** Steps between two closings. */
const closingEvery = Math.ceil(steps / 9)

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
	;({ db, close } = await committedDb())
})

afterAll(() => close())

const random = mulberry(seed)
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]
/** Of what is never empty. */
const pick = <Item>(items: readonly Item[]) => oneOf(items) as Item

/** Banks and a cash box, funds of every restriction, the quarters of two years, and the day of the walk. */
async function aWorld() {
	const { one, two, ids, accounts } = await aTreasury(db)
	await db.delete(ledgerPeriods)
	for (const year of [2026, 2027])
		for (const [first, last] of [
			['01-01', '03-31'],
			['04-01', '06-30'],
			['07-01', '09-30'],
			['10-01', '12-31'],
		])
			await addPeriod(one, { firstOn: `${year}-${first}`, lastOn: `${year}-${last}` })
	const fund = async (
		slug: string,
		restriction: Parameters<typeof openFund>[2]['restriction'],
		family = slug,
	) => {
		const opened = await openFund(one, texts(slug), { restriction, family })
		return opened.ok ? opened.id : ''
	}
	const funds = [
		ids.general,
		ids.zakat,
		ids.orphans,
		await fund('zakat-abroad', 'zakat'),
		await fund('school', 'purpose', 'orphans'),
		await fund('wells', 'purpose'),
		await fund('fitr', 'fitr'),
		await fund('fidyah', 'fidyah'),
		await fund('kafarah', 'kafarah'),
	]
	const account = async (name: string, currency: string) => {
		const confirmed = { madeBy: one.actor.id, approvedBy: two.actor.id, approvedAt: new Date() }
		const [row] = await db
			.insert(ledgerAccounts)
			.values({ kind: 'asset', currency, name, ...confirmed })
			.returning({ id: ledgerAccounts.id })
		return row?.id ?? ''
	}
	const [cash, dollars] = [await account('Cash box', 'EUR'), await account('Dollars', 'USD')]
	const way = await aWay(db, { accountId: accounts.bank })
	const banks: Bank[] = [
		{ accountId: accounts.bank, currency: 'EUR', named: true, ...noMovements() },
		{ accountId: accounts.wallet, currency: 'EUR', named: false, ...noMovements() },
		{ accountId: dollars, currency: 'USD', named: true, ...noMovements() },
	]
	return { admins: [one, two] as const, generalId: ids.general, funds, cash, banks, wayId: way.id }
}

const noMovements = () => ({
	movements: [],
	unpublished: new Set<Movement>(),
	imported: new Set<Movement>(),
	until: firstDay,
	taken: firstDay,
})

/** An account as its bank knows it. */
type Bank = {
	accountId: string
	currency: string
	/** Does this bank give references? */
	named: boolean
	movements: Movement[]
	/** Some are in the bank's files only some time later. */
	unpublished: Set<Movement>
	imported: Set<Movement>
	/** The last day of which there are movements, and the last of which all were imported. */
	until: string
	taken: string
}
type World = Awaited<ReturnType<typeof aWorld>>
type Donor = { code: string; amount: number; name: string }

const names = ['AMINA YUSUF', 'BILAL KHAN', 'HUDA EL AMRANI', 'IDRIS DIALLO', 'ZAINAB MALIK', 'OMAR FARUK']
const categories = ['poor', 'needy', 'debtors'] as const

function aWalk({ admins, generalId, funds, cash, banks, wayId }: World) {
	let day = firstDay
	let serial = 0
	const donors: Donor[] = []
	const settledAt: { at: Date; who: Ctx<User> }[] = []
	let files = 0
	/** Amounts of requested payments. */
	const asked: number[] = []

	const at = () => new Date(`${day}T12:00:00Z`)
	const admin = (): Ctx<User> => ({ ...pick(admins), now: at() })
	const other = (ctx: Ctx<User>): Ctx<User> => ({
		...admins[ctx.actor.id === admins[0].actor.id ? 1 : 0],
		now: at(),
	})
	const donor = (): Ctx => ({ db, actor: null, now: at() })
	const aFund = () => oneOf(funds) ?? ''
	const anAmount = () => (1 + below(60)) * 1000 + (below(4) === 0 ? below(100) : 0)

	const line = async (where: SQL | undefined) => {
		const rows = await db
			.select()
			.from(bankLines)
			.where(where)
			.orderBy(asc(bankLines.day), asc(bankLines.row), asc(bankLines.keyHash))
			.limit(60)
		return oneOf(rows)
	}
	const open = inArray(bankLines.status, ['unclear', 'proposed'])
	const anyRow = async (table: typeof pledges | typeof payments, where: SQL) =>
		oneOf(await db.select({ id: table.id }).from(table).where(where).orderBy(table.createdAt).limit(60))?.id

	/** Adds movements to a bank since its last file. */
	function moveMoney(bank: Bank, until: string) {
		const from = addDays(bank.until, 1)
		const length = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1
		if (length < 1) return
		const add = (
			of: Omit<Movement, 'day' | 'reference'> & { reference?: string },
			on = below(length),
			to = bank,
		) => {
			const reference = to.named ? `B${to.currency}${++serial}` : ''
			const movement = { reference, ...of, day: addDays(from, on) }
			to.movements.push(movement)
			if (below(25) === 0) to.unpublished.add(movement)
			return movement
		}
		for (let n = 1 + below(9); n > 0; n--) {
			const donor = oneOf(donors)
			const named = { name: donor?.name ?? 'A STRANGER', amount: donor?.amount ?? 2500 }
			switch (below(17)) {
				case 0:
					add({ name: 'THE BANK', text: 'SMS CHARGES', amount: -120 })
					break
				case 1:
					add({ name: 'THE BANK', text: 'PROFIT/INTEREST PAID', amount: 602 })
					break
				case 2:
					add({ name: 'NOOR SCHOOL', text: 'TRANSFER', amount: -(oneOf(asked) ?? 700) })
					break
				case 14: {
					// Between two accounts of ours.
					const amount = anAmount()
					if (bank === banks[1]) break
					const other = pick(banks.slice(0, 2))
					add({ name: 'MISHKAT', text: 'to the other account', amount: -amount })
					if (other !== bank && until > other.until)
						other.movements.push({
							day: until,
							name: 'MISHKAT',
							text: 'from the bank',
							amount,
							reference: '',
						})
					break
				}
				case 15:
					// A standing order whose reference the bank gives each time anew.
					if (bank.named) add({ ...named, text: 'as always', amount: 2500, reference: 'STANDING' })
					break
				case 3:
					add({ name: 'A STRANGER', text: 'for the poor', amount: anAmount() })
					break
				case 4: {
					const back = oneOf(bank.movements.slice(-40).filter(({ amount }) => amount > 0))
					if (back) add({ ...back, text: `RETURN ${back.text} AC04`, amount: -back.amount }, length - 1)
					break
				}
				case 5: {
					const second = oneOf(donors)
					if (donor && second && second.code !== donor.code)
						add({
							...named,
							text: `${donor.code} ${second.code}`,
							amount: donor.amount + second.amount,
						})
					break
				}
				case 6:
					if (donor) add({ ...named, text: 'donation' })
					break
				case 7:
					if (donor) add({ ...named, text: donor.code, amount: Math.max(1, named.amount - 50) })
					break
				case 8:
					if (donor) for (const _ of [1, 2]) add({ ...named, text: donor.code }, 0)
					break
				default:
					if (donor) add({ ...named, text: donor.code })
			}
		}
		bank.until = until
	}

	/** The statement of some days, whole or with balances left out, in any format. */
	async function takeIn(bank: Bank, from: string, until: string, isWhole = false) {
		for (const movement of bank.unpublished) if (isWhole || below(4) === 0) bank.unpublished.delete(movement)
		bank.movements.sort((one, two) => (one.day < two.day ? -1 : one.day > two.day ? 1 : 0))
		const published = bank.movements.filter((movement) => !bank.unpublished.has(movement))
		const movements = published.filter(({ day }) => day >= from && day <= until)
		const sum = (some: Movement[]) => some.reduce((total, { amount }) => total + amount, 0)
		const opening = sum(published.filter(({ day }) => day < from))
		const format = pick(bank.named ? writtenFormats : (['csv', 'mt940'] as const))
		const of = { movements, currency: bank.currency, lastDay: until }
		const bytes = writeStatement(format, { ...of, opening: format === 'csv' && below(2) ? null : opening })
		const done = await takeInFile(admin(), secret, {
			accountId: bank.accountId,
			name: `${++files}.txt`,
			bytes,
		})
		if (done.ok) {
			for (const movement of movements) bank.imported.add(movement)
			const imported = sum([...bank.imported].filter(({ day }) => day <= until))
			expect(await heldIn(db, bank.accountId, until), `${format} ${from} ${until}`).toBe(imported)
			const difference = opening + sum(movements) - imported
			if (isWhole) expect(difference).toBe(0)
			if (done.differenceMinor !== null)
				expect(done.differenceMinor, `${format} ${from} ${until}`).toBe(difference)
		}
		if (done.ok || movements.length === 0) bank.taken = until
		return done
	}

	const acts: [weight: number, name: string, act: () => Promise<unknown>][] = [
		[
			14,
			'pledge',
			async () => {
				const isDollars = below(8) === 0
				const of = { amountMinor: anAmount(), name: oneOf(names) ?? '' }
				const made = await makePledge(donor(), pledgeOf(of, isDollars), secret)
				if (made.ok) await remember(made.id, of)
				return made
			},
		],
		[
			2,
			'plan',
			async () => {
				const of = { amountMinor: anAmount(), name: oneOf(names) ?? '' }
				const rule = below(2) ? ({ kind: 'fridays' } as const) : { kind: 'monthly' as const, day: 5 }
				const made = await makePlan(donor(), { ...pledgeOf(of, false), rule, from: day, until: null }, secret)
				if (made.ok) await remember(made.id, of)
				return made
			},
		],
		[
			14,
			'file',
			async () => {
				const bank = pick(banks)
				const from = addDays(bank.taken, 1 - below(4) * 5)
				moveMoney(bank, addDays(day, -1))
				return takeIn(bank, from, bank.until)
			},
		],
		[
			20,
			'assign',
			async () => {
				const found = await line(and(open, sql`${bankLines.amountMinor} > 0`))
				if (!found) return
				const { amountMinor } = found
				const pledgeId = await anyRow(pledges, sql`${pledges.currency} = ${found.currency}`)
				const whole = below(2) && pledgeId ? { pledgeId } : { fundId: aFund() }
				const some = 1 + below(amountMinor)
				const parts =
					below(4) === 0 && some < amountMinor
						? [
								{ ...whole, amountMinor: some },
								{ fundId: aFund(), amountMinor: amountMinor - some },
							]
						: [{ ...whole, amountMinor: below(20) === 0 ? some : amountMinor }]
				return assignLine(admin(), found.id, { parts, today: day, twoAbove })
			},
		],
		[
			10,
			'agree',
			async () => {
				const found = await line(eq(bankLines.status, 'waiting'))
				return found && agreeToLine(admin(), found.id, day)
			},
		],
		[
			3,
			'refuse',
			async () => {
				const found = await line(inArray(bankLines.status, ['waiting', 'proposed', 'matched']))
				return found && refuseLine(admin(), found.id)
			},
		],
		[
			5,
			'settle',
			async () => {
				const found = await line(open)
				return found && settleLine(admin(), found.id, { as: below(2) ? 'fee' : 'interest', today: day })
			},
		],
		[
			1,
			'settle all',
			async () => {
				const who = admin()
				const done = await settleProposed(who, {
					as: below(2) ? 'fee' : 'interest',
					accountId: null,
					today: day,
				})
				if (done.ok && done.count > 0) settledAt.push({ at: who.now, who })
				return done
			},
		],
		[
			1,
			'undo settled',
			async () => {
				const last = settledAt.pop()
				return last && undoSettled({ ...last.who, now: at() }, { at: last.at, today: day })
			},
		],
		[
			5,
			'return',
			async () => {
				const found = await line(and(open, sql`${bankLines.amountMinor} < 0`))
				const earlier =
					found &&
					(await line(
						sql`${bankLines.amountMinor} = ${-found.amountMinor} and ${bankLines.accountId} = ${found.accountId}`,
					))
				const otherId = found?.otherLineId ?? earlier?.id
				return found && otherId && returnLine(admin(), found.id, { otherId, today: day })
			},
		],
		[
			2,
			'pair',
			async () => {
				const found = await line(and(open, sql`${bankLines.amountMinor} < 0`))
				const opposite =
					found && (await line(and(open, sql`${bankLines.amountMinor} = ${-found.amountMinor}`)))
				return opposite && pairLines(admin(), found.id, { otherId: opposite.id, today: day })
			},
		],
		[
			5,
			'reopen',
			async () => {
				const found = await line(inArray(bankLines.status, ['matched', 'settled', 'returned']))
				const isPair = found?.status === 'returned' || found?.settledAs === 'own-transfer'
				return (
					found && reopenLine(admin(), found.id, { otherId: isPair ? found.otherLineId : null, today: day })
				)
			},
		],
		[
			7,
			'request',
			async () => {
				const fundId = aFund()
				const amountMinor = 1000 * (1 + below(20))
				asked.push(amountMinor)
				return requestPayment(admin(), secret, {
					fundId,
					category: oneOf([...categories, null]) ?? null,
					persons: below(3) ? 1 + below(60) : null,
					amountMinor,
					currency: 'EUR',
					purpose: `Help ${++serial}`,
					dueOn: null,
					details: { payee: 'NOOR SCHOOL', account: '', note: '' },
					fileId: null,
				})
			},
		],
		[
			6,
			'approve',
			async () => onPayment('requested', (id) => paymentDesk.commands.approve(admin(), id, said)),
		],
		[
			1,
			'undo approval',
			async () =>
				onPayment('approved', async (id) => {
					const who = admin()
					const undone = await paymentDesk.undo?.(who, id)
					return undone
				}),
		],
		[
			1,
			'refuse payment',
			async () => onPayment('requested', (id) => paymentDesk.commands.refuse(admin(), id, said)),
		],
		[
			1,
			'withdraw payment',
			async () => onPayment('approved', (id) => paymentDesk.commands.withdraw(admin(), id, said)),
		],
		[
			5,
			'pay by line',
			async () => {
				const found = await line(and(open, sql`${bankLines.amountMinor} < 0`))
				if (!found) return
				const fitting = await anyRow(
					payments,
					sql`${payments.status} = 'approved' and ${payments.amountMinor} = ${-found.amountMinor}`,
				)
				const any = await anyRow(payments, eq(payments.status, 'approved'))
				const id = fitting ?? any
				return id && payWithLine(admin(), found.id, { paymentIds: [id], today: day })
			},
		],
		[
			3,
			'pay in cash',
			async () =>
				onPayment('approved', async (id) => {
					const who = admin()
					const fileId = below(10) ? await anEvidence(db, who.actor) : null
					return payInCash(who, id, { accountId: below(10) ? cash : pick(banks).accountId, day, fileId })
				}),
		],
		[
			1,
			'take payment back',
			async () => onPayment('paid', (id) => reversePayment(admin(), id, { note: 'A mistake', today: day })),
		],
		[
			6,
			'enter',
			async () => {
				const kind = pick(['gift', 'gift', 'gift', 'cost', 'transfer', 'interest'] as const)
				return enterEntry(admin(), {
					kind,
					accountId: kind === 'transfer' ? pick(banks).accountId : cash,
					fundId: kind === 'gift' ? aFund() : below(2) ? generalId : aFund(),
					toFundId: kind === 'transfer' ? aFund() : null,
					amountMinor: 1000 * (1 + below(30)),
					day: addDays(day, -below(100)),
					memo: `Cash ${++serial}`,
				})
			},
		],
		[
			3,
			'reverse',
			async () => {
				const rows = await db
					.select({ id: ledgerEntries.id })
					.from(ledgerEntries)
					.orderBy(sql`${ledgerEntries.id} desc`)
					.limit(80)
				const id = oneOf(rows)?.id
				return id && reverseEntry(admin(), id, { day: addDays(day, -below(60)), memo: '' })
			},
		],
		[
			1,
			'propose opening',
			async () =>
				proposeEntry(admin(), {
					kind: 'opening',
					accountId: cash,
					fundId: aFund(),
					amountMinor: anAmount(),
					day,
					memo: `Opening ${++serial}`,
				}),
		],
		[
			1,
			'post opening',
			async () => {
				const id = await aProposal()
				return id && (below(3) ? postProposal(admin(), id) : refuseProposal(admin(), id))
			},
		],
		[
			3,
			'correct receipt',
			async () => {
				const rows = await db
					.select({ series: receipts.series, number: receipts.number })
					.from(receipts)
					.orderBy(sql`${receipts.issuedAt} desc, ${receipts.number} desc`)
					.limit(40)
				const id = oneOf(rows)
				const names = { name: 'Another Name', behalfOf: '' }
				return (
					id && correctReceipt(admin(), id, { donor: names, language: 'en', secret, today: day, years: 10 })
				)
			},
		],
		[1, 'withdraw pledge', async () => onPledge((id) => withdrawPledge(donor(), id))],
		[1, 'sent', async () => onPledge((id) => reportSent(donor(), id))],
		[1, 'complete', async () => onPledge((id) => completeByDonor(donor(), id))],
		[1, 'lapse', async () => ({ ok: true, lapsed: await lapsePledges(donor(), 60) })],
		[1, 'recheck', async () => recheckFiles(admin())],
		[1, 'close fund', async () => setFundClosed(admin(), aFund(), true)],
		[2, 'reopen fund', async () => setFundClosed(admin(), aFund(), false)],
	]

	function pledgeOf({ amountMinor, name }: { amountMinor: number; name: string }, isDollars: boolean) {
		return {
			fundId: aFund(),
			isSample: false,
			wayId,
			amountMinor,
			currency: isDollars ? 'USD' : 'EUR',
			shownAs: 'name' as const,
			donor: { name, behalfOf: '', email: '' },
			language: 'en' as const,
			formId: crypto.randomUUID(),
		}
	}
	async function remember(id: string, { amountMinor, name }: { amountMinor: number; name: string }) {
		const [row] = await db.select({ code: pledges.code }).from(pledges).where(eq(pledges.id, id))
		donors.push({ code: row?.code ?? '', amount: amountMinor, name })
	}
	async function onPayment(status: 'requested' | 'approved' | 'paid', act: (id: string) => Promise<unknown>) {
		const id = await anyRow(payments, eq(payments.status, status))
		return id && act(id)
	}
	async function onPledge(act: (id: string) => Promise<unknown>) {
		const id = await anyRow(pledges, sql`${pledges.status} in ('pledged', 'part')`)
		return id && act(id)
	}
	async function aProposal() {
		const { id, status } = ledgerProposals
		const rows = await db.select({ id }).from(ledgerProposals).where(eq(status, 'waiting')).limit(20)
		return oneOf(rows)?.id
	}

	/** Everything that the checklist asks is done, most of the time, and another person closes. */
	async function closeOldest() {
		const { id, firstOn, lastOn, closedAt } = ledgerPeriods
		const [period] = await db
			.select({ id, firstOn, lastOn })
			.from(ledgerPeriods)
			.where(isNull(closedAt))
			.orderBy(asc(firstOn))
			.limit(1)
		const who = admin()
		if (!period) return { ok: false as const, reason: 'nothing to do' }
		if (period.lastOn >= day) return askClosing(who, period.id, { reason: 'x', today: day })
		for (const bank of banks) {
			moveMoney(bank, period.lastOn)
			await takeIn(bank, period.firstOn, period.lastOn, true)
			const balanceMinor = await heldIn(db, bank.accountId, period.lastOn)
			await noteStatement(who, bank.accountId, { day: period.lastOn, balanceMinor })
		}
		await noteStatement(who, cash, {
			day: period.lastOn,
			balanceMinor: await heldIn(db, cash, period.lastOn),
		})
		for (const { id } of await db.select().from(payments).where(eq(payments.status, 'approved')))
			await paymentDesk.commands.withdraw(who, id, said).catch(forbidden)
		for (let id = await aProposal(); id; id = await aProposal())
			await refuseProposal(who, id).catch(forbidden)
		const asked = await askClosing(who, period.id, { reason: 'Some lines are still unclear.', today: day })
		return asked.ok ? closePeriod(below(5) ? other(who) : who, period.id) : asked
	}

	const total = acts.reduce((sum, [weight]) => sum + weight, 0)
	return {
		/** Takes one step. @returns its name and what came of it */
		async step(n: number) {
			day = addDays(firstDay, Math.floor((n / steps) * days))
			let place = below(total)
			if (n % closingEvery === closingEvery - 1) {
				const closed: { ok: boolean; reason?: string } = await closeOldest().catch(forbidden)
				return `close period: ${closed.ok ? 'done' : closed.reason}`
			}
			const [, name, act] = pick(
				acts.filter(([weight]) => {
					const isIt = place >= 0 && place < weight
					place -= weight
					return isIt
				}),
			)
			const done = (await act().catch(forbidden)) as { ok?: boolean; reason?: string } | undefined
			return `${name}: ${!done ? 'nothing to do' : done.ok === false ? done.reason : 'done'}`
		},
		/** All that the banks still have. */
		async finish() {
			for (const bank of banks) {
				moveMoney(bank, day)
				const { rows } = (await db.execute(
					sql`select max(last_on)::text as last from ledger_periods where closed_at is not null`,
				)) as unknown as { rows: { last: string | null }[] }
				await takeIn(bank, addDays(rows[0]?.last ?? addDays(firstDay, -1), 1), day, true)
			}
		},
	}
}

function forbidden(error: { init?: { status: number } }) {
	if (error.init?.status !== 403) throw error
	return { ok: false as const, reason: 'forbidden' }
}

test(`after ${steps} random commands of three people the books are right`, {
	timeout: 3_600_000,
}, async () => {
	const started = performance.now()
	const world = await aWorld()
	const walk = aWalk(world)
	const did = new Map<string, number>()
	for (let n = 0; n < steps; n++) {
		const done = await walk.step(n).catch((error) => {
			throw new Error(`step ${n}`, { cause: error })
		})
		did.set(done, (did.get(done) ?? 0) + 1)
		if (n % 500 === 499) expect(await bookFaults(db), `after step ${n}, ${done}`).toEqual([])
	}
	await walk.finish()
	expect(await bookFaults(db)).toEqual([])
	expect(await issueMissing({ db, actor: null, now: new Date() }), 'receipts that were missing').toBe(0)
	await recheckFiles(world.admins[0])
	for (const file of await db.select().from(bankFiles).where(eq(bankFiles.status, 'incomplete')))
		expect((file.closingMinor ?? 0) - (await heldIn(db, file.accountId, file.lastOn ?? ''))).toBe(
			file.differenceMinor,
		)

	// The open books say the same as the funds, to the last unit.
	const balances = await db.select().from(fundBalances)
	for (const fund of (await readBooks(world.admins[0])).funds) {
		const lines = await listBookLines(world.admins[0], fund.id)
		for (const { currency, amountMinor } of fund.balances) {
			const sum = lines.reduce(
				(total, line) => total + (line.currency === currency ? line.amountMinor : 0),
				0,
			)
			expect(sum, `${fund.slug} ${currency}`).toBe(amountMinor)
			expect(
				balances.find((each) => each.fundId === fund.id && each.currency === currency)?.balanceMinor,
			).toBe(sum)
		}
	}
	for (const total of await readTotals(world.admins[0])) expect(total.isRight, total.currency).toBe(true)

	const sumOf = (what: RegExp) => [...did].reduce((sum, [name, n]) => sum + (what.test(name) ? n : 0), 0)
	if (process.env.GIVING_WALK) {
		const entries = await db.$count(ledgerEntries)
		const lines = await db.$count(bankLines)
		const seconds = Math.round((performance.now() - started) / 1000)
		console.info({
			seconds,
			entries,
			lines,
			receipts: await db.$count(receipts),
			...Object.fromEntries([...did].sort()),
		})
	}
	expect(sumOf(/: done$/)).toBeGreaterThan(steps / 3)
	expect(sumOf(/^file: done$/)).toBeGreaterThan(steps / 40)
	expect(sumOf(/^close period: done$/)).toBeGreaterThan(0)
})
