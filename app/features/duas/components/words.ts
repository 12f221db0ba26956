import { collectionName } from '#app/features/scripture/components/hadith.ts'
import { surahName } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { DuaSource, DuaStatus, Voice } from '../model.ts'
import type { duaStepKinds } from '../rules.ts'

/** `Surah Al-Baqara 2:201`, or collection and number of a hadith. */
export function titleOf(
	dua: { reference: string | null; collection: string; number: string },
	locale: Locale,
): string {
	if (dua.reference === null)
		return `${isolated(collectionName(dua.collection, locale))} ${isolated(dua.number)}`
	const name = surahName(Number.parseInt(dua.reference, 10), locale)
	return `${m.scripture_surah({ name }, { locale })} ${isolated(dua.reference)}`
}

export const voiceWords: Record<Voice, () => string> = {
	taught: m.duas_voice_taught,
	adam: m.duas_voice_adam,
	nuh: m.duas_voice_nuh,
	ibrahim: m.duas_voice_ibrahim,
	'ibrahim-ismail': m.duas_voice_ibrahim_ismail,
	'ibrahim-followers': m.duas_voice_ibrahim_followers,
	yusuf: m.duas_voice_yusuf,
	ayyub: m.duas_voice_ayyub,
	'dhun-nun': m.duas_voice_dhun_nun,
	musa: m.duas_voice_musa,
	'musa-people': m.duas_voice_musa_people,
	sorcerers: m.duas_voice_sorcerers,
	'pharaoh-wife': m.duas_voice_pharaoh_wife,
	'jalut-opponents': m.duas_voice_jalut_opponents,
	sulayman: m.duas_voice_sulayman,
	zakariyya: m.duas_voice_zakariyya,
	disciples: m.duas_voice_disciples,
	youths: m.duas_voice_youths,
	'prophets-companions': m.duas_voice_prophets_companions,
	believers: m.duas_voice_believers,
	'god-fearing': m.duas_voice_god_fearing,
	understanding: m.duas_voice_understanding,
	servants: m.duas_voice_servants,
	afflicted: m.duas_voice_afflicted,
	threatened: m.duas_voice_threatened,
	forty: m.duas_voice_forty,
	'after-them': m.duas_voice_after_them,
	'last-day': m.duas_voice_last_day,
}

export const sourceWords: Record<DuaSource, () => string> = {
	quran: m.duas_source_quran,
	hadith: m.duas_source_hadith,
}

export const statusWords: Record<DuaStatus, () => string> = {
	review: m.duas_status_review,
	draft: m.duas_status_draft,
	published: m.duas_status_published,
	withdrawn: m.duas_status_withdrawn,
}
export const statusTones: Record<DuaStatus, BadgeTone> = {
	review: 'yellow',
	draft: 'plain',
	published: 'green',
	withdrawn: 'red',
}

export const stepWords: Record<string, () => string> = {
	written: m.duas_step_written,
	edited: m.duas_step_edited,
	submitted: m.duas_step_submitted,
	approved: m.duas_step_approved,
	'sent-back': m.duas_step_sent_back,
	'taken-back': m.duas_step_taken_back,
	'taken-down': m.duas_step_taken_down,
	restored: m.duas_step_restored,
	reopened: m.duas_step_reopened,
	'audio-changed': m.duas_step_audio,
} satisfies Record<(typeof duaStepKinds)[number], () => string>
