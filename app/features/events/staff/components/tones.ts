import type { BadgeTone } from '#app/ui/badge.tsx'
import type { DateState, SeriesState } from '../../model.ts'

export const stateTones: Record<SeriesState, BadgeTone> = {
	draft: 'yellow',
	published: 'green',
	ended: 'plain',
}
export const dateTones: Record<DateState, BadgeTone> = { held: 'green', cancelled: 'red' }
