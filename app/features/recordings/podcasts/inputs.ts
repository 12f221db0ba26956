import { z } from 'zod'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { cleanEmail, isEmail } from '#app/platform/text/typed.ts'
import { scopeFields, showFields } from './fields.ts'

const optionalId = z
	.string()
	.default('')
	.transform((text) => readId(text) ?? null)
const shared = {
	...inputOf(showFields),
	isLocked: z
		.string()
		.optional()
		.transform((value) => value === 'yes'),
}
const hasContact = ({ contact }: { contact: string }) => contact === '' || isEmail(cleanEmail(contact))
const contactWrong = reportAt('contact', m.podcasts_contact_wrong)

export const showInput = z
	.object(shared)
	.refine(hasContact, contactWrong)
	.transform((form) => ({ ...form, contact: form.contact && cleanEmail(form.contact) }))
export type ShowInput = z.output<typeof showInput>

const isWeb = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const newShowInput = z
	.object({ ...shared, ...inputOf(scopeFields), seriesId: optionalId, personId: optionalId })
	.refine(hasContact, contactWrong)
	.refine(({ slug }) => /^[a-z0-9]+(?:-[a-z0-9]+){0,29}$/.test(slug), reportAt('slug', m.podcasts_slug_wrong))
	.refine(
		({ movedFrom }) => movedFrom === '' || isWeb(movedFrom),
		reportAt('movedFrom', m.podcasts_moved_from_wrong),
	)
	.refine(
		({ kind, seriesId }) => kind !== 'series' || seriesId !== null,
		reportAt('seriesId', m.podcasts_series_required),
	)
	.refine(
		({ kind, personId }) => kind !== 'speaker' || personId !== null,
		reportAt('personId', m.podcasts_speaker_required),
	)
	.transform(({ seriesId, personId, ...form }) => ({
		...form,
		contact: form.contact && cleanEmail(form.contact),
		seriesId: form.kind === 'series' ? seriesId : null,
		personId: form.kind === 'speaker' ? personId : null,
	}))
export type NewShowInput = z.output<typeof newShowInput>

export const episodeInput = z.object({ recording: z.string().transform((text) => readId(text) ?? '') })
