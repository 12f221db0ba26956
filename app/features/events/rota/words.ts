import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import type { AskedState, DatePart } from '../model.ts'
import type { ColumnName } from './model.ts'

export const partWords: Record<DatePart, () => string> = {
	speaker: m.rota_part_speaker,
	imam: m.rota_part_imam,
	khatib: m.rota_part_khatib,
	qari: m.rota_part_qari,
	host: m.rota_part_host,
}

export const columnWords: Record<ColumnName, () => string> = {
	imam: m.rota_part_imam,
	second: m.rota_second_imam,
	portion: m.rota_portion,
	host: m.rota_part_host,
	plates: m.rota_plates,
	khatib: m.rota_part_khatib,
}

export const answerWords: Record<AskedState, () => string> = {
	asked: m.rota_state_asked,
	yes: m.rota_state_yes,
	no: m.rota_state_no,
}
export const answerTones: Record<AskedState, 'yellow' | 'green' | 'red'> = {
	asked: 'yellow',
	yes: 'green',
	no: 'red',
}

/** Plates of a host, or the portion of the Quran of an imam. */
export function portionText(part: DatePart, portion: string): string {
	if (part !== 'host') return portion
	const count = Number(portion)
	return m.rota_plates_count({ count: formatNumber(count, getLocale()), number: count })
}
