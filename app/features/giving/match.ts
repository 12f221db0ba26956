import { wordsIn } from '#app/search/fold.ts'
import { keyOf, keysOf, likeness } from '#app/search/sounds.ts'
import type { LineKind } from './bank/model.ts'
import { readCodes, readNearCodes, type Slip } from './code.ts'

// Matches bank lines to pledges. Pure and browser-safe. Only a valid code of ours is posted without a person.

export type OpenPledge = {
	id: string
	code: string
	/** Minor units. */
	amount: number
	currency: string
	name: string
	/** The day of the pledge; of a plan, its first day. */
	day: string
	kind: 'once' | 'plan'
	/** `given` ones are found by their code only. */
	isGiven: boolean
}

export type MatchLine = {
	id: string
	day: string
	/** Minor units; negative for outgoing money. */
	amount: number
	currency: string
	reference: string
	endToEnd: string
	structured: string
	name: string
	text: string
	type: 'fee' | 'interest' | null
	isReversal: boolean
}

/** An earlier line with its match. */
export type EarlierLine = {
	id: string
	reference: string
	day: string
	amount: number
	currency: string
	name: string
	/** The pledges that it was matched to. */
	pledgeIds: string[]
	isReversed: boolean
}

/** A treasurer's rule: lines with all of these words, in one direction, are of this kind. */
export type TaughtRule = {
	id: string
	/** Words of name or text, in any order and spelling. */
	words: string[]
	direction: 'in' | 'out'
	as: LineKind
	/** Minor units without a sign. */
	min?: number | null
	max?: number | null
}

/** The field of a code. */
export type Place = 'text' | 'end-to-end' | 'structured' | 'name'
export type Mark = 'code' | 'slip' | 'amount' | 'near-day' | 'name' | 'same-payer'
export type Candidate = { pledgeId: string; marks: Mark[]; words: number }

export type MatchReason = {
	/** The rule's number, 1 to 7. */
	rule: 1 | 2 | 3 | 4 | 5 | 6 | 7
	read: { place: Place; written: string; code?: string; slip?: Slip }[]
	candidates: Candidate[]
	/** The treasurer's rule, or the words that decided a line's kind. */
	by?: string
}

export type Part = { pledgeId: string; amount: number }

export type Match =
	/** Rule 3: posted without a person. */
	| { state: 'matched'; parts: Part[]; why: MatchReason }
	| { state: 'proposed'; parts: Part[]; why: MatchReason }
	| { state: 'unclear'; why: MatchReason }
	/** Rules 1 and 2: a person confirms. */
	| { state: 'not-a-gift'; as: LineKind; why: MatchReason }
	| { state: 'reversal'; reverses: string; why: MatchReason }

const windowDays = 30
/** A transfer may be dated a day before its pledge, since the bank's clock differs. */
const daysBefore = 1
const returnDays = 400
const shownCandidates = 8
/** Of more equal candidates none is the best. */
const maxAlike = 60
const maxNameWords = 10

export type PledgeIndex = {
	byCode: Map<string, OpenPledge>
	byId: Map<string, OpenPledge>
	/** By amount and two words of the name. */
	byName: Map<string, OpenPledge[]>
	/** By amount only, in order of days. */
	byAmount: Map<string, OpenPledge[]>
}

/** Built once a file. */
export function indexPledges(pledges: readonly OpenPledge[]): PledgeIndex {
	const index: PledgeIndex = { byCode: new Map(), byId: new Map(), byName: new Map(), byAmount: new Map() }
	for (const pledge of pledges) {
		index.byCode.set(pledge.code, pledge)
		index.byId.set(pledge.id, pledge)
		if (pledge.isGiven) continue
		const amount = amountKey(pledge)
		addTo(index.byAmount, amount, pledge)
		const words = nameWords(pledge.name).map((word) => ({ ...word, keys: [nameKey(word.word)] }))
		for (const pair of pairsOf(words)) addTo(index.byName, `${amount} ${pair}`, pledge)
	}
	for (const alike of index.byAmount.values()) alike.sort((one, other) => compare(one.day, other.day))
	return index
}

type EarlierIndex = {
	byPledge: Map<string, EarlierLine[]>
	byReference: Map<string, EarlierLine[]>
	byAmount: Map<string, EarlierLine[]>
	/** Lines of plans, by payer and amount. */
	byPayer: Map<string, EarlierLine[]>
}

/**
 * The match of each line, in their order. Codes of all lines are read first, so that a line without a code is not
 * proposed for a pledge that another line of the file pays.
 */
export function matchLines(
	lines: readonly MatchLine[],
	known: { pledges: PledgeIndex; earlier?: readonly EarlierLine[]; taught?: readonly TaughtRule[] },
): Match[] {
	const { pledges, earlier = [], taught = [] } = known
	const rules = taught.map((rule) => ({ ...rule, folded: rule.words.flatMap(wordsIn) }))
	const index = indexEarlier(earlier, pledges)
	const paid = new Set<string>()
	const matches = new Map<MatchLine, Match>()
	const inOrder = [...lines].sort((one, other) => compare(one.day, other.day))

	for (const line of inOrder) {
		const match = taughtKind(line, rules) ?? (line.amount > 0 ? byCode(line, pledges) : null)
		if (!match) continue
		matches.set(line, match)
		if (match.state !== 'matched') continue
		const pledgeIds = match.parts.map(({ pledgeId }) => pledgeId)
		for (const id of pledgeIds) paid.add(id)
		addEarlier(index, { ...line, pledgeIds, isReversed: false }, pledges)
	}
	const reversed = new Set<string>()
	for (const line of inOrder) {
		const match = matches.get(line)
		if (match?.state === 'matched' && !line.isReversal) continue
		// A treasurer's rule for this payer must not hide a returned payment.
		if (match?.state === 'not-a-gift' && !line.isReversal) continue
		const found = byReversal(line, index, pledges, reversed)
		if (!found) continue
		reversed.add(found.reverses)
		matches.set(line, found)
	}
	for (const line of inOrder) {
		if (matches.has(line)) continue
		matches.set(line, builtInKind(line, pledges) ?? withoutCode(line, pledges, index, paid))
	}
	return lines.map((line) => matches.get(line) ?? unclear(7, []))
}

// Rule 1

/** An earlier line of the opposite amount, by its code, its reference, or for a return by its payer. */
function byReversal(
	line: MatchLine,
	index: EarlierIndex,
	pledges: PledgeIndex,
	reversed: ReadonlySet<string>,
): (Match & { state: 'reversal' }) | null {
	if (line.amount > 0 && !line.isReversal) return null
	const fits = (earlier: EarlierLine) =>
		earlier.amount === -line.amount &&
		earlier.currency === line.currency &&
		earlier.id !== line.id &&
		!earlier.isReversed &&
		!reversed.has(earlier.id) &&
		earlier.day <= line.day &&
		daysBetween(earlier.day, line.day) <= returnDays
	const read = ownCodes(line, pledges)
	for (const { code } of read) {
		const pledge = pledges.byCode.get(code ?? '')
		const found = pledge && index.byPledge.get(pledge.id)?.findLast(fits)
		if (found) return reversal(found, read)
	}
	for (const reference of referencesIn(line)) {
		const found = index.byReference.get(reference)?.findLast(fits)
		if (found) return reversal(found, [{ place: 'text', written: reference }])
	}
	if (!line.isReversal) return null
	const alike = (index.byAmount.get(amountKey({ ...line, amount: -line.amount })) ?? [])
		.filter(fits)
		.slice(-maxAlike)
	const samePayer = alike.filter((earlier) => commonWords(nameWords(line.name), nameWords(earlier.name)) >= 2)
	const [only] = samePayer
	return only && samePayer.length === 1 ? reversal(only, [{ place: 'name', written: line.name }]) : null
}

function reversal(earlier: EarlierLine, read: MatchReason['read']): Match & { state: 'reversal' } {
	return { state: 'reversal', reverses: earlier.id, why: { rule: 1, read, candidates: [] } }
}

/** Possible bank references: long groups of letters and digits. */
function referencesIn({ text, endToEnd, reference }: MatchLine): string[] {
	const words = `${text} ${endToEnd}`.match(/[A-Za-z0-9]{8,40}/g) ?? []
	return [...words.slice(0, 20), ...(reference ? [reference] : [])]
}

// Rule 2

function taughtKind(line: MatchLine, rules: (TaughtRule & { folded: string[] })[]): Match | null {
	if (rules.length === 0) return null
	const words = new Set(wordsIn(`${line.name} ${line.text}`))
	const direction = line.amount > 0 ? 'in' : 'out'
	const size = Math.abs(line.amount)
	const rule = rules.find(
		({ direction: of, folded, min, max }) =>
			of === direction &&
			size >= (min ?? 0) &&
			size <= (max ?? size) &&
			folded.length > 0 &&
			folded.every((word) => words.has(word)),
	)
	return rule ? notAGift(rule.as, rule.id) : null
}

const feeWords = new Set([
	'charge',
	'charges',
	'fee',
	'fees',
	'commission',
	'entgelt',
	'entgelte',
	'gebuhr',
	'gebuhren',
	'gebuehr',
	'gebuehren',
	'kontofuhrung',
	'provision',
	'frais',
	'kosten',
	'fed',
	'excise',
	'رسوم',
	'عموله',
	'مصاريف',
	'چارجز',
	'چارج',
	'فيس',
	'كٹوتي',
])
const interestWords = new Set([
	'interest',
	'profit',
	'zins',
	'zinsen',
	'habenzins',
	'habenzinsen',
	'rente',
	'intereses',
	'فوايد',
	'فايده',
	'ارباح',
	'منافع',
	'سود',
])

/** The bank's own lines, and outgoing money: never a gift. */
function builtInKind(line: MatchLine, pledges: PledgeIndex): Match | null {
	const words = wordsIn(line.text).slice(0, 40)
	if (line.amount < 0) {
		if (line.isReversal || ownCodes(line, pledges).length > 0) return null
		const fee = line.type === 'fee' ? 'bank' : words.find((word) => feeWords.has(word))
		return fee ? notAGift('fee', fee) : notAGift('outgoing', '')
	}
	const interest = line.type === 'interest' ? 'bank' : words.find((word) => interestWords.has(word))
	return interest ? notAGift('interest', interest) : null
}

function notAGift(as: LineKind, by: string): Match {
	return { state: 'not-a-gift', as, why: { rule: 2, read: [], candidates: [], by } }
}

// Rule 3

function byCode(line: MatchLine, pledges: PledgeIndex): Match | null {
	if (line.isReversal) return null
	const read = ownCodes(line, pledges)
	const found = [...new Set(read.map(({ code }) => code ?? ''))].flatMap(
		(code) => pledges.byCode.get(code) ?? [],
	)
	const [first] = found
	if (!first) return null
	const candidates = found.map((pledge) => candidateOf(pledge, line, ['code']))
	const why: MatchReason = { rule: 3, read, candidates }
	if (found.length === 1)
		return { state: 'matched', parts: [{ pledgeId: first.id, amount: line.amount }], why }
	const sum = found.reduce((total, { amount }) => total + amount, 0)
	if (sum !== line.amount || found.some(({ currency }) => currency !== line.currency))
		return { state: 'unclear', why: { ...why, rule: 7 } }
	return { state: 'matched', parts: found.map(({ id, amount }) => ({ pledgeId: id, amount })), why }
}

function fieldsOf(line: MatchLine): [Place, string][] {
	return [
		['text', line.text],
		['end-to-end', line.endToEnd],
		['structured', line.structured],
		['name', line.name],
	]
}

/** Known codes in a line. */
function ownCodes(line: MatchLine, pledges: PledgeIndex): MatchReason['read'] {
	return fieldsOf(line).flatMap(([place, text]) =>
		readCodes(text)
			.filter(({ code }) => pledges.byCode.has(code))
			.map(({ code, written }) => ({ place, written, code })),
	)
}

// Rules 4 to 7

function withoutCode(
	line: MatchLine,
	pledges: PledgeIndex,
	earlier: EarlierIndex,
	paid: ReadonlySet<string>,
): Match {
	if (line.amount < 0) {
		const read = ownCodes(line, pledges)
		const named = read.flatMap(({ code }) => pledges.byCode.get(code ?? '') ?? [])
		return unclear(
			7,
			named.map((pledge) => candidateOf(pledge, line, ['code'])),
			read,
		)
	}
	const isReturn = line.isReversal
	return (
		(isReturn ? null : bySlip(line, pledges)) ??
		(isReturn ? null : byPayer(line, earlier, pledges)) ??
		byName(line, pledges, paid)
	)
}

function bySlip(line: MatchLine, pledges: PledgeIndex): Match | null {
	const read = fieldsOf(line).flatMap(([place, text]) =>
		readNearCodes(text, (code) => pledges.byCode.has(code)).map((near) => ({ place, ...near })),
	)
	const found = [...new Set(read.map(({ code }) => code))].flatMap((code) => pledges.byCode.get(code) ?? [])
	if (found.length === 0) return null
	const candidates = found.map((pledge) => candidateOf(pledge, line, ['slip'])).sort(byMarks)
	const equal = found.filter((pledge) => amountKey(pledge) === amountKey(line))
	const [best] = found.length === 1 ? found : equal.length === 1 ? equal : []
	const why: MatchReason = { rule: 4, read, candidates }
	return best ? proposed(best, line, why) : { state: 'unclear', why: { ...why, rule: 7 } }
}

/** Another payment of a plan: the same name and amount, a month or some weeks after an earlier line. */
function byPayer(line: MatchLine, earlier: EarlierIndex, pledges: PledgeIndex): Match | null {
	const key = payerKey(line)
	const lines = key ? (earlier.byPayer.get(key) ?? []).slice(-maxAlike) : []
	const ids = new Set(
		lines.filter((before) => followsRegularly(before.day, line.day)).flatMap(({ pledgeIds }) => pledgeIds),
	)
	const found = [...ids].flatMap((id) => pledges.byId.get(id) ?? []).filter(({ kind }) => kind === 'plan')
	const [only] = found
	if (!only) return null
	const candidates = found.map((pledge) => candidateOf(pledge, line, ['same-payer']))
	const why: MatchReason = { rule: 5, read: [{ place: 'name', written: line.name }], candidates }
	return found.length === 1 ? proposed(only, line, why) : { state: 'unclear', why: { ...why, rule: 7 } }
}

function byName(line: MatchLine, pledges: PledgeIndex, paid: ReadonlySet<string>): Match {
	const words = nameWords(`${line.name} ${line.text}`)
	const amount = amountKey(line)
	const keyed = words.map((word) => ({ ...word, keys: lineKeys(word.word) }))
	const alike = new Map<string, OpenPledge>()
	let isTooMany = false
	for (const pair of pairsOf(keyed)) {
		for (const pledge of pledges.byName.get(`${amount} ${pair}`) ?? []) {
			if (alike.size >= maxAlike) isTooMany = true
			else if (isNear(pledge, line) && !(paid.has(pledge.id) && pledge.kind === 'once'))
				alike.set(pledge.id, pledge)
		}
	}
	const candidates = [...alike.values()]
		.map((pledge) => candidateOf(pledge, line, ['name'], commonWords(words, nameWords(pledge.name))))
		.filter((candidate) => candidate.words >= 2)
		.sort((one, other) => other.words - one.words)
	const [best, second] = candidates
	const read: MatchReason['read'] = [{ place: 'name', written: line.name || line.text }]
	const pledge = best && pledges.byId.get(best.pledgeId)
	if (pledge && !isTooMany && (!second || second.words < best.words))
		return proposed(pledge, line, { rule: 6, read, candidates: candidates.slice(0, shownCandidates) })
	if (candidates.length > 0) return unclear(7, candidates.slice(0, shownCandidates), read)
	return unclear(7, byAmountAlone(line, pledges, paid))
}

/** Recent pledges of the same amount, nearest first: a person may know more. */
function byAmountAlone(line: MatchLine, pledges: PledgeIndex, paid: ReadonlySet<string>): Candidate[] {
	const alike = pledges.byAmount.get(amountKey(line)) ?? []
	const found: Candidate[] = []
	let at = firstAfter(alike, dayAfter(line.day, daysBefore)) - 1
	for (let looked = 0; at >= 0 && looked < maxAlike && found.length < shownCandidates; at--, looked++) {
		const pledge = alike[at]
		if (!pledge || !isNear(pledge, line)) break
		if (!paid.has(pledge.id)) found.push(candidateOf(pledge, line, []))
	}
	return found
}

function proposed(pledge: OpenPledge, line: MatchLine, why: MatchReason): Match {
	return { state: 'proposed', parts: [{ pledgeId: pledge.id, amount: line.amount }], why }
}

function unclear(rule: 7, candidates: Candidate[], read: MatchReason['read'] = []): Match {
	return { state: 'unclear', why: { rule, read, candidates } }
}

function candidateOf(pledge: OpenPledge, line: MatchLine, marks: Mark[], words?: number): Candidate {
	const common = words ?? commonWords(nameWords(`${line.name} ${line.text}`), nameWords(pledge.name))
	const all = new Set(marks)
	if (amountKey(pledge) === amountKey(line)) all.add('amount')
	if (isNear(pledge, line)) all.add('near-day')
	if (common >= 2) all.add('name')
	return { pledgeId: pledge.id, marks: [...all], words: common }
}

function byMarks(one: Candidate, other: Candidate): number {
	return (
		Number(other.marks.includes('amount')) - Number(one.marks.includes('amount')) || other.words - one.words
	)
}

// Earlier lines

function indexEarlier(lines: readonly EarlierLine[], pledges: PledgeIndex): EarlierIndex {
	const index: EarlierIndex = {
		byPledge: new Map(),
		byReference: new Map(),
		byAmount: new Map(),
		byPayer: new Map(),
	}
	for (const line of [...lines].sort((one, other) => compare(one.day, other.day)))
		addEarlier(index, line, pledges)
	return index
}

function addEarlier(index: EarlierIndex, line: EarlierLine, pledges: PledgeIndex) {
	if (line.reference) addTo(index.byReference, line.reference, line)
	addTo(index.byAmount, amountKey(line), line)
	for (const id of line.pledgeIds) {
		addTo(index.byPledge, id, line)
		const key = pledges.byId.get(id)?.kind === 'plan' ? payerKey(line) : null
		if (key) addTo(index.byPayer, key, line)
	}
}

/** Payer and amount; null for a name of one word, which many share. */
function payerKey(line: { name: string; amount: number; currency: string }): string | null {
	const words = wordsIn(line.name).slice(0, maxNameWords)
	return words.length < 2 ? null : `${amountKey(line)} ${words.sort().join(' ')}`
}

/** Is the distance a whole number of weeks or months, up to four days? */
function followsRegularly(before: string, day: string): boolean {
	const days = daysBetween(before, day)
	if (days < 6 || days > returnDays) return false
	const apart = Math.abs(Number(day.slice(8)) - Number(before.slice(8)))
	return days % 7 === 0 || Math.min(apart, 30 - apart) <= 4
}

// Names

type NameWord = { word: string; from: number; to: number }

/** The folded words of a name, with neighbours joined: عبد الله is Abdallah. */
function nameWords(name: string): NameWord[] {
	// Some banks split names at apostrophes, others join them.
	const words = wordsIn(name.replace(/['’`]/g, ' ')).slice(0, maxNameWords)
	const single = words.map((word, at) => ({ word, from: at, to: at }))
	const joined = words.slice(1).map((word, at) => ({ word: (words[at] ?? '') + word, from: at, to: at + 1 }))
	return [...single, ...joined]
}

/** The consonants of a word; numbers stay. */
function nameKey(word: string): string {
	return keyOf(word) || word
}

/** All index keys of a word: "th" is another sound in each country. */
function lineKeys(word: string): string[] {
	const keys = keysOf(word).filter((key) => key !== '')
	return keys.length > 0 ? keys.slice(0, 3) : [word]
}

/** Pairs of keys of two separate words, in one order. */
function pairsOf(words: (NameWord & { keys: string[] })[]): Set<string> {
	const pairs = new Set<string>()
	for (const one of words) {
		for (const other of words) {
			if (one.to >= other.from) continue
			for (const a of one.keys) for (const b of other.keys) pairs.add(a < b ? `${a}+${b}` : `${b}+${a}`)
		}
	}
	return pairs
}

/** Are two words of a name, or its only one, in a text? In any order, spelling and script. */
export function isNamedIn(text: string, name: string): boolean {
	const least = Math.min(wordsIn(name).length, 2)
	return least > 0 && commonWords(nameWords(text), nameWords(name)) >= least
}

/** The number of common words of two names, each counted once; in any order, spelling and script. */
function commonWords(one: NameWord[], other: NameWord[]): number {
	const used = new Set<number>()
	const taken = new Set<number>()
	let common = 0
	for (const isWhole of [true, false]) {
		for (const word of one) {
			if (isUsed(word, used)) continue
			const found = other.find(
				(each) =>
					!isUsed(each, taken) && (isWhole ? each.word === word.word : isSameName(each.word, word.word)),
			)
			if (!found) continue
			for (let at = word.from; at <= word.to; at++) used.add(at)
			for (let at = found.from; at <= found.to; at++) taken.add(at)
			common++
		}
	}
	return common
}

function isUsed(word: NameWord, used: ReadonlySet<number>): boolean {
	for (let at = word.from; at <= word.to; at++) if (used.has(at)) return true
	return false
}

function isSameName(one: string, other: string): boolean {
	const key = keyOf(one)
	if (
		key === '' ||
		!(key === keyOf(other) || keysOf(other).includes(key) || keysOf(one).includes(keyOf(other)))
	)
		return false
	const areBothLatin = /^[a-z]/.test(one) === /^[a-z]/.test(other)
	return !areBothLatin || likeness(one, other) <= Math.max(1, Math.min(one.length, other.length) / 2)
}

// Days and keys

function amountKey({ amount, currency }: { amount: number; currency: string }): string {
	return `${currency} ${amount}`
}

function isNear(pledge: OpenPledge, line: MatchLine): boolean {
	const days = daysBetween(pledge.day, line.day)
	return days >= -daysBefore && days <= windowDays
}

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The position of the first pledge after a day. */
function firstAfter(pledges: OpenPledge[], day: string): number {
	let low = 0
	let high = pledges.length
	while (low < high) {
		const middle = (low + high) >> 1
		if ((pledges[middle]?.day ?? '') <= day) low = middle + 1
		else high = middle
	}
	return low
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value) {
	const known = map.get(key)
	if (known) known.push(value)
	else map.set(key, [value])
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}
