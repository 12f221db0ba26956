import type { Reference, RulesVersion } from '../references.ts'
import type { School } from '../schools.ts'
import { zakatRules } from './readings.ts'

// Zakat of animals at pasture, by their number.

export type Herd = 'camels' | 'cattle' | 'sheep'

/** A sheep or goat; camels of 1, 2, 3 and 4 years completed; cattle of 1 and 2 years. */
export type Animal = 'sheep' | 'bint_makhad' | 'bint_labun' | 'hiqqa' | 'jadhaa' | 'tabi' | 'musinna'
type Animals = Partial<Record<Animal, number>>

export type LivestockDue = {
	rules: RulesVersion
	/** One of these is given; choices with more of the older animals come first. Empty: nothing is due. */
	choices: Animals[]
	references: Reference[]
}

type Row = readonly [from: number, due: Animals]

const fewCamels: Row[] = [
	[5, { sheep: 1 }],
	[10, { sheep: 2 }],
	[15, { sheep: 3 }],
	[20, { sheep: 4 }],
	[25, { bint_makhad: 1 }],
	[36, { bint_labun: 1 }],
	[46, { hiqqa: 1 }],
	[61, { jadhaa: 1 }],
	[76, { bint_labun: 2 }],
	[91, { hiqqa: 2 }],
]

/** The animals that Hanafis add to the hiqqas for the camels above 120, until 149. */
const hanafiAbove120: Row[] = [
	[5, { sheep: 1 }],
	[10, { sheep: 2 }],
	[15, { sheep: 3 }],
	[20, { sheep: 4 }],
	[25, { bint_makhad: 1 }],
]

/** The same for the camels above 150, 200, 250 and so on. */
const hanafiAboveFifties: Row[] = [
	[5, { sheep: 1 }],
	[10, { sheep: 2 }],
	[15, { sheep: 3 }],
	[20, { sheep: 4 }],
	[25, { bint_makhad: 1 }],
	[36, { bint_labun: 1 }],
	[46, { hiqqa: 1 }],
]

const fewSheep: Row[] = [
	[40, { sheep: 1 }],
	[121, { sheep: 2 }],
	[201, { sheep: 3 }],
]

/** Larger herds are refused: their choices would fill pages. */
export const maxHerd = 100_000

/**
 * @param count animals of one's own at pasture for the whole year
 * @throws RangeError where the count is not a whole number from 0 to `maxHerd`
 */
export function livestockDue(herd: Herd, count: number, school: School): LivestockDue {
	if (!Number.isInteger(count) || count < 0 || count > maxHerd)
		throw new RangeError('Not a number of animals')
	return { rules: zakatRules, ...choicesOf(herd, count, school) }
}

type Choices = Omit<LivestockDue, 'rules'>

function choicesOf(herd: Herd, count: number, school: School): Choices {
	if (herd === 'camels') return camels(count, school)
	return herd === 'cattle' ? cattle(count) : sheep(count)
}

function camels(count: number, school: School): Choices {
	if (count <= 120) {
		return {
			choices: rowOf(fewCamels, count),
			references: ['bukhari-1454', 'livestock-table', 'risala-qayrawani'],
		}
	}
	if (school === 'hanafi')
		return { choices: [hanafiCamels(count)], references: ['kanz-daqaiq', 'muhit-burhani'] }
	const tens = mixes(count, { animal: 'hiqqa', per: 50 }, { animal: 'bint_labun', per: 40 })
	const isChoice = school === 'maliki' && count < 130
	return {
		choices: isChoice ? [{ hiqqa: 2 }, ...tens] : tens,
		references: isChoice ? ['risala-qayrawani'] : ['sharh-zarkashi', 'rawd-murbi'],
	}
}

/** After 120 the duty begins anew; after 150 it begins anew with every fifty. */
function hanafiCamels(count: number): Animals {
	if (count < 150) return { hiqqa: 2, ...rowOf(hanafiAbove120, count - 120)[0] }
	const [more = {}] = rowOf(hanafiAboveFifties, count % 50)
	return { ...more, hiqqa: Math.floor(count / 50) + (more.hiqqa ?? 0) }
}

/**
 * Between 40 and 60 nothing is added: the view of Abu Yusuf and Muhammad among the Hanafis, and of the other
 * schools.
 */
function cattle(count: number): Choices {
	const references: Reference[] = ['livestock-table', 'abu-dawud-1576', 'nasai-2453']
	if (count < 30) return { choices: [], references }
	if (count < 40) return { choices: [{ tabi: 1 }], references }
	if (count < 60) return { choices: [{ musinna: 1 }], references }
	return { choices: mixes(count, { animal: 'musinna', per: 40 }, { animal: 'tabi', per: 30 }), references }
}

/** The fourth sheep at 400, then one for each hundred. */
function sheep(count: number): Choices {
	return {
		choices: count < 400 ? rowOf(fewSheep, count) : [{ sheep: Math.floor(count / 100) }],
		references: ['ibn-majah-1807', 'bukhari-1454', 'four-at-400'],
	}
}

function rowOf(table: Row[], count: number): Animals[] {
	const row = table.filter(([from]) => from <= count).pop()
	return row ? [row[1]] : []
}

type Share = { animal: Animal; per: number }

/** All ways in which two animals, each for so many of the herd, make up its full tens. */
function mixes(count: number, older: Share, younger: Share): Animals[] {
	const tens = Math.floor(count / 10) * 10
	const choices: Animals[] = []
	for (let elders = Math.floor(tens / older.per); elders >= 0; elders--) {
		const left = tens - elders * older.per
		if (left % younger.per !== 0) continue
		const choice: Animals = {}
		if (elders > 0) choice[older.animal] = elders
		if (left > 0) choice[younger.animal] = left / younger.per
		choices.push(choice)
	}
	return choices
}
