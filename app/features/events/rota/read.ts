import { m } from '#app/paraglide/messages.js'
import { cleanName, latinDigits } from '#app/platform/text/typed.ts'
import { type Column, type Duty, maxPlates, maxPortion } from './model.ts'

/** The field of a column on a date. */
export const fieldOf = (column: string, key: string) => `${column}.${key}`

type Person = { profileId: string | null; name: string }
/** A person as typed: somebody of the site whose name that is, else a plain name. */
export type FindPerson = (name: string) => Person

const maxName = 120

type Row = { ok: true; duties: Duty[] } | { ok: false; errors: Record<string, string> }

/**
 * The duties of a date from its fields.
 * @param typed by the name of the column
 * @returns errors by the name of the column
 */
export function readRow(columns: readonly Column[], typed: Record<string, string>, find: FindPerson): Row {
	const errors: Record<string, string> = {}
	const duties: Duty[] = []
	for (const column of columns) {
		const text = cleanName(typed[column.name] ?? '')
		if ('part' in column) {
			if (text.length > maxName) errors[column.name] = m.rota_name_long({ max: maxName })
			if (text !== '') duties.push({ part: column.part, ...find(text), portion: '' })
			continue
		}
		const portion = column.name === 'plates' ? latinDigits(text) : text
		if (column.name === 'plates' && portion !== '' && !isPlates(portion))
			errors.plates = m.rota_plates_wrong({ max: maxPlates })
		if (portion.length > maxPortion) errors[column.name] = m.rota_portion_long({ max: maxPortion })
		const first = duties.find(({ part }) => part === column.of)
		if (first) first.portion = portion
		else if (portion !== '') duties.push({ part: column.of, profileId: null, name: '', portion })
	}
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, duties }
}

const isPlates = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= maxPlates

/** The fields of a date's duties, by the name of the column. */
export function rowValues(
	columns: readonly Column[],
	duties: readonly (Omit<Duty, 'profileId'> & { profileId?: string | null })[],
): Record<string, string> {
	const left = duties.map((duty) => ({ ...duty }))
	const values: Record<string, string> = {}
	for (const column of columns) {
		if ('of' in column) {
			values[column.name] = duties.find(({ part }) => part === column.of)?.portion ?? ''
			continue
		}
		const at = left.findIndex(({ part }) => part === column.part)
		values[column.name] = left[at]?.name ?? ''
		if (at >= 0) left.splice(at, 1)
	}
	return values
}
