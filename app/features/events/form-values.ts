import type { Speaker } from './model.ts'
import { ruleValues } from './rule-values.ts'
import type { Series } from './workflow.server.ts'

const yes = (is: boolean) => (is ? 'yes' : '')

/** The values of a series' form. @param link opened */
export function seriesValues(
	series: Omit<Series, 'link'> & { link: string },
	speakers: Speaker[],
	ownerEmail: string,
): Record<string, string> {
	return {
		...ruleValues(series.rule),
		...speakerValues(speakers),
		kind: series.kind,
		title: series.title,
		text: series.text,
		language: series.language,
		audience: series.audience,
		zone: series.zone ?? '',
		roomId: series.roomId ?? '',
		place: series.place,
		mapUrl: series.mapUrl,
		isOnline: yes(series.isOnline),
		link: series.link,
		categoryId: series.categoryId ?? '',
		bring: series.bring,
		book: series.book,
		chapter: series.chapter,
		level: series.level ?? '',
		hasSeparateEntrance: yes(series.hasSeparateEntrance),
		hasChildCare: yes(series.hasChildCare),
		welcomesChildren: yes(series.welcomesChildren),
		hasWheelchairAccess: yes(series.hasWheelchairAccess),
		registration: series.registration,
		isRecorded: yes(series.isRecorded),
		recordingNote: series.recordingNote,
		owner: ownerEmail,
	}
}

export function speakerValues(speakers: Speaker[]): Record<string, string> {
	const ids = speakers.flatMap(({ profileId }) => profileId ?? [])
	return {
		speaker1: ids[0] ?? '',
		speaker2: ids[1] ?? '',
		speaker3: ids[2] ?? '',
		speakerNames: speakers.flatMap(({ profileId, name }) => (profileId ? [] : name)).join('\n'),
	}
}
