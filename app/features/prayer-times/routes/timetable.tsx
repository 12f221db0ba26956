import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { saveForm } from '#app/platform/http/saved-forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { packFile } from '#app/platform/text/packed-file.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { staffPath } from '../model.ts'
import { Preview } from '../timetable/components/preview.tsx'
import { StoredTimetable } from '../timetable/components/stored.tsx'
import { dateOrders, timetablePath } from '../timetable/model.ts'
import { previewSent, readSent, sentTimetable } from '../timetable/page.server.ts'
import { readTimetableState } from '../timetable/timetable.server.ts'
import { faultText } from '../timetable/words.ts'
import type { Route } from './+types/timetable'

export const meta = privateMeta(m.timetable_title, m.timetable_intro)

const yearsAhead = 3

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const state = await loadOrFail(context, m.prayers_load_failed, () => readTimetableState(ctx))
	const thisYear = Number(todayOf(context).slice(0, 4))
	return { ...state, offered: Array.from({ length: yearsAhead }, (_, index) => thisYear + index) }
}

/** Previews a file. It is stored sealed until it is imported, for a day at most. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime } = requestContext(context)
	const form = await request.formData().catch(() => {
		throw new Response(null, { status: 415 })
	})
	const sent = await sentTimetable(form)
	const { name, year, order, bytes } = sent
	const values = { year, order }
	if (bytes.length === 0) return refuse(values, { file: m.timetable_file_required() })
	const read = await readSent(context, sent)
	if (!read.ok) {
		const faults = [
			...read.faults.map(faultText),
			...(read.more > 0 ? [m.timetable_more({ count: read.more })] : []),
		]
		return refuse(values, { [read.field]: faults.join('\n') })
	}
	const token = await saveForm(runtime.db, runtime.env.SECRET, {
		page: timetablePath,
		action: timetablePath,
		isByToken: true,
		personId: ctx.actor.id,
		fields: [
			['file', packFile(bytes)],
			['name', name],
			['year', year],
			['order', order],
		],
		now: ctx.now,
	})
	const { isTwelveHour, hasLeapDayLeftOut } = read
	const preview = { ...(await previewSent(context, read)), name, token, isTwelveHour, hasLeapDayLeftOut }
	return { form: undefined, preview }
}

export default function Timetable({ loaderData, actionData }: Route.ComponentProps) {
	const { years, latest, offered } = loaderData
	const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
	return (
		<Page
			title={m.timetable_title()}
			intro={m.timetable_intro()}
			breadcrumb={[{ label: m.prayers_title(), to: staffPath }, { label: m.timetable_title() }]}
			width="reading"
		>
			{preview ? (
				<Preview of={preview} />
			) : (
				<>
					<Choose offered={offered} reply={actionData?.form} />
					<Section title={m.timetable_stored()}>
						<StoredTimetable years={years} latest={latest} />
					</Section>
				</>
			)}
		</Page>
	)
}

const orderExamples = { dmy: '31.12.2027', mdy: '12/31/2027', ymd: '2027-12-31' }
const orderWords = { dmy: m.timetable_order_dmy, mdy: m.timetable_order_mdy, ymd: m.timetable_order_ymd }

function Choose({ offered, reply }: { offered: number[]; reply: FormReply | undefined }) {
	const locale = getLocale()
	return (
		<Card>
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
				<TextField
					{...fieldOf(reply, 'file')}
					value={undefined}
					type="file"
					accept=".csv,.txt,.tsv,text/csv,text/plain"
					label={m.timetable_file()}
					hint={m.timetable_file_hint()}
				/>
				<SelectField
					{...fieldOf(reply, 'year')}
					label={m.timetable_year()}
					hint={m.timetable_year_hint()}
					options={[
						{ value: '', label: m.timetable_year_in_file() },
						...offered.map((year) => ({ value: String(year), label: inNumerals(year, locale) })),
					]}
				/>
				<SelectField
					{...fieldOf(reply, 'order')}
					label={m.timetable_order()}
					options={[
						{ value: '', label: m.timetable_order_auto() },
						...dateOrders.map((value) => ({
							value,
							label: orderWords[value]({ example: isolated(inNumerals(orderExamples[value], locale)) }),
						})),
					]}
				/>
				<Button className="justify-self-start">{m.timetable_check()}</Button>
			</Form>
		</Card>
	)
}
