// Tables of zakat on animals, written from the sources, independently of the code.

type Animals = Record<string, number>
type Rows = [from: number, to: number, due: string][]

/** The letter of Abu Bakr. */
const camelsTo120: Rows = [
	[1, 4, ''],
	[5, 9, 'sheep 1'],
	[10, 14, 'sheep 2'],
	[15, 19, 'sheep 3'],
	[20, 24, 'sheep 4'],
	[25, 35, 'bint_makhad 1'],
	[36, 45, 'bint_labun 1'],
	[46, 60, 'hiqqa 1'],
	[61, 75, 'jadhaa 1'],
	[76, 90, 'bint_labun 2'],
	[91, 120, 'hiqqa 2'],
]

export const camels: Rows = [
	...camelsTo120,
	[121, 129, 'bint_labun 3'],
	[130, 139, 'hiqqa 1, bint_labun 2'],
	[140, 149, 'hiqqa 2, bint_labun 1'],
	[150, 159, 'hiqqa 3'],
	[160, 169, 'bint_labun 4'],
	[170, 179, 'hiqqa 1, bint_labun 3'],
	[180, 189, 'hiqqa 2, bint_labun 2'],
	[190, 199, 'hiqqa 3, bint_labun 1'],
	[200, 209, 'hiqqa 4 | bint_labun 5'],
]

export const malikiCamels: Rows = camels.map(([from, to, due]) => [
	from,
	to,
	from === 121 ? 'hiqqa 2 | bint_labun 3' : due,
])

export const hanafiCamels: Rows = [
	...camelsTo120,
	[121, 124, 'hiqqa 2'],
	[125, 129, 'hiqqa 2, sheep 1'],
	[130, 134, 'hiqqa 2, sheep 2'],
	[135, 139, 'hiqqa 2, sheep 3'],
	[140, 144, 'hiqqa 2, sheep 4'],
	[145, 149, 'hiqqa 2, bint_makhad 1'],
	[150, 154, 'hiqqa 3'],
	[155, 159, 'hiqqa 3, sheep 1'],
	[160, 164, 'hiqqa 3, sheep 2'],
	[165, 169, 'hiqqa 3, sheep 3'],
	[170, 174, 'hiqqa 3, sheep 4'],
	[175, 185, 'hiqqa 3, bint_makhad 1'],
	[186, 195, 'hiqqa 3, bint_labun 1'],
	[196, 204, 'hiqqa 4'],
]

export const cattle: Rows = [
	[1, 29, ''],
	[30, 39, 'tabi 1'],
	[40, 59, 'musinna 1'],
	[60, 69, 'tabi 2'],
	[70, 79, 'musinna 1, tabi 1'],
	[80, 89, 'musinna 2'],
	[90, 99, 'tabi 3'],
	[100, 109, 'musinna 1, tabi 2'],
	[110, 119, 'musinna 2, tabi 1'],
	[120, 129, 'musinna 3 | tabi 4'],
]

export const sheep: Rows = [
	[1, 39, ''],
	[40, 120, 'sheep 1'],
	[121, 200, 'sheep 2'],
	[201, 399, 'sheep 3'],
	[400, 499, 'sheep 4'],
	[500, 599, 'sheep 5'],
	[600, 699, 'sheep 6'],
	[700, 799, 'sheep 7'],
	[800, 899, 'sheep 8'],
	[900, 999, 'sheep 9'],
	[1000, 1099, 'sheep 10'],
	[1100, 1199, 'sheep 11'],
	[1200, 1299, 'sheep 12'],
]

/** A table's answer for a number, each choice as an object; null beyond its end. */
export function readTable(rows: Rows, count: number): Animals[] | null {
	const row = rows.find(([from, to]) => from <= count && count <= to)
	if (!row) return null
	const [, , due] = row
	if (due === '') return []
	return due.split(' | ').map((choice) => {
		const pairs = choice.split(', ').map((each) => each.split(' '))
		return Object.fromEntries(pairs.map(([animal = '', number]) => [animal, Number(number)]))
	})
}
