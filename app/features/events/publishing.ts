import { m } from '#app/paraglide/messages.js'

/** Reasons why a series cannot be published yet. */
export const gaps = ['text', 'where', 'link', 'speaker', 'dates'] as const
export type Gap = (typeof gaps)[number]

/** Its reasons, beside missing dates. */
export function gapsOf(series: {
	kind: string
	text: string
	roomId: string | null
	place: string
	isOnline: boolean
	link: string
	speakers: number
}): Gap[] {
	const isSomewhere = series.roomId !== null || series.place !== ''
	return [
		...(series.text === '' ? (['text'] as const) : []),
		...(isSomewhere || series.isOnline ? [] : (['where'] as const)),
		...(series.isOnline && series.link === '' ? (['link'] as const) : []),
		...(series.kind === 'majlis' && series.speakers === 0 ? (['speaker'] as const) : []),
	]
}

export const gapWords: Record<Gap, () => string> = {
	text: m.eventdesk_gap_text,
	where: m.eventdesk_gap_where,
	link: m.eventdesk_gap_link,
	speaker: m.eventdesk_gap_speaker,
	dates: m.eventdesk_gap_dates,
}
