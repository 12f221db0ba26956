import type { RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { requireOrganiser } from '../access.server.ts'
import { clashValues } from '../clash.server.ts'
import { staffPathOf } from '../model.ts'
import { findDateForStaff, findSeriesForStaff } from '../queries.server.ts'
import type { DateVerb } from '../rules.ts'
import type { ClashRefusal } from '../uses.server.ts'

type Args = {
	params: { id?: string | undefined; key?: string | undefined }
	context: Readonly<RouterContextProvider>
}

/**
 * The series and the date of an address.
 * @param verb the page's; it leads back to the date if this person may not use it now
 * @throws 404 if the date does not exist for them
 */
export async function openDate({ params, context }: Args, verb?: DateVerb) {
	const ctx = await requireOrganiser(context)
	const { env, settings } = requestContext(context).runtime
	const series = requireRow(await findSeriesForStaff(ctx, env.SECRET, requireRow(readId(params.id ?? ''))))
	const date = requireRow(await findDateForStaff(ctx, env.SECRET, series.id, params.key ?? ''))
	const here = staffPathOf(series.id, date.key)
	if (verb && !date.verbs.includes(verb)) throw redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	return {
		ctx,
		series,
		date,
		here,
		settings: settings(),
		secret: env.SECRET,
		zone: series.zone ?? settings()['organisation.zone'],
	}
}

type Opened = Awaited<ReturnType<typeof openDate>>
type Done = { ok: true } | { ok: false; reason: 'not-now' | 'past' | 'no-time' } | ClashRefusal

/** The answer to a form about one date. @param field for what was refused */
export function answerOf(
	{ here, settings }: Pick<Opened, 'here' | 'settings'>,
	done: Done,
	{ values, field }: { values: Record<string, string>; field: string },
) {
	if (done.ok) return redirectWith(here, { tone: 'good', text: m.eventdesk_saved() })
	if (done.reason === 'not-now') return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	if (done.reason === 'clash') {
		const text = m.eventdesk_clash(clashValues(done.clash, settings['organisation.zone']))
		return refuse(values, { [field]: text }, 409)
	}
	return refuse(values, { [field]: done.reason === 'past' ? m.eventdesk_past() : m.eventdesk_no_time() })
}
