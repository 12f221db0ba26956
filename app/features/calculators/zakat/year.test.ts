import { expect, test } from 'vitest'
import { fraction } from '../fraction.ts'
import { isYearComplete } from './year.ts'

const nisab = fraction(595)
type Entries = [day: number, value: number][]

function isComplete(
	entries: Entries,
	yearCondition: 'both-ends' | 'throughout',
	year: 'lunar' | 'solar' = 'lunar',
) {
	const history = entries.map(([day, value]) => ({ day, value: fraction(value) }))
	return isYearComplete(history, nisab, { year, yearCondition })
}

test.each<[name: string, entries: Entries, bothEnds: boolean, throughout: boolean]>([
	[
		'enough all the time',
		[
			[0, 595],
			[354, 595],
		],
		true,
		true,
	],
	[
		'less in between',
		[
			[0, 700],
			[200, 300],
			[330, 650],
			[354, 650],
		],
		true,
		false,
	],
	[
		'nothing in between',
		[
			[0, 700],
			[200, 0],
			[201, 700],
			[354, 700],
		],
		false,
		false,
	],
	[
		'nothing in between, a year ago',
		[
			[0, 700],
			[200, 0],
			[201, 700],
			[555, 700],
		],
		true,
		true,
	],
	[
		'less on the last day',
		[
			[0, 700],
			[354, 594],
		],
		false,
		false,
	],
	[
		'less after the year ended',
		[
			[0, 700],
			[355, 300],
		],
		true,
		true,
	],
	[
		'enough again after the last day',
		[
			[0, 700],
			[354, 300],
			[360, 700],
			[400, 700],
		],
		false,
		false,
	],
	[
		'one day short',
		[
			[0, 700],
			[353, 700],
		],
		false,
		false,
	],
	[
		'too little at first',
		[
			[0, 300],
			[100, 700],
			[354, 700],
		],
		false,
		false,
	],
	['no entry', [], false, false],
])('%s', (_, entries, bothEnds, throughout) => {
	expect(isComplete(entries, 'both-ends')).toBe(bothEnds)
	expect(isComplete(entries, 'throughout')).toBe(throughout)
})

test('a solar year has 365 days', () => {
	expect(
		isComplete(
			[
				[0, 700],
				[364, 700],
			],
			'throughout',
			'solar',
		),
	).toBe(false)
	expect(
		isComplete(
			[
				[0, 700],
				[365, 700],
			],
			'throughout',
			'solar',
		),
	).toBe(true)
})
