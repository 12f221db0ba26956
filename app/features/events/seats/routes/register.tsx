import { randomUUID } from 'node:crypto'
import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { publicPath, registerPathOf } from '../../model.ts'
import { register } from '../commands/register.server.ts'
import { EventFacts } from '../components/event-facts.tsx'
import { SeatsLeft } from '../components/left.tsx'
import { PartyFields } from '../components/party-fields.tsx'
import { countField, registerInput } from '../form.ts'
import { mailLinkAgain } from '../mail-link.server.ts'
import { registrationPath } from '../model.ts'
import { ensureSeating, findOpening } from '../seating-of.server.ts'
import { shownEvent } from '../show.server.ts'
import { formatMoment } from '../when.ts'
import { leftText } from '../words.ts'
import type { Route } from './+types/register'

export const middleware = [limitAddress('registration-address')]

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const found = await findOpening(ctx, params)
	const { series, opening, pools, questions, seating } = found
	return {
		event: shownEvent(found),
		opening,
		opensAt: seating.opensAt,
		isWithApproval: series.registration === 'approval',
		pools,
		questions: questions.map(({ id, kind, labels, options, isRequired }) => ({
			id,
			kind,
			labels,
			options,
			isRequired,
		})),
		recordingNote: series.isRecorded ? series.recordingNote : null,
		formId: randomUUID(),
		hasAccount: ctx.actor !== null,
		name: ctx.actor?.name ?? '',
		days: daysOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const { series, date, modelId, pools, questions } = await findOpening(ctx, params)
	const ids = pools.map(({ id }) => id)
	const schema = registerInput(ids, questions, { needsContact: ctx.actor === null })
	const form = await readForm(request, schema, proofFor(context))
	if (!form.ok) return form.reply

	const { SECRET } = runtime.env
	const tried = await saveOrRefuse(context, 'registrations.save-failed', form.values, async () => {
		const seatingId = await ensureSeating(ctx, modelId, date.id)
		return register(ctx, { ...form.input, seatingId, language: locale, zone: daysOf(context).zone }, SECRET)
	})
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok) return redirect(registrationPath(done.token))
	switch (done.reason) {
		case 'known': {
			const isMailed = await mailLinkAgain(ctx, runtime.env, done.id)
			const text = isMailed ? m.seats_known_mailed() : m.seats_known()
			return redirectWith(publicPath(series, date.key), { tone: 'good', text })
		}
		case 'full': {
			const said = pools.map(({ id, names }) => ({ names, left: done.left[id] ?? null }))
			return refuse(form.values, { wait: m.seats_full({ left: leftText(said) }) }, 409)
		}
		case 'form-expired':
			return refuse(form.values, { formId: m.seats_form_expired() }, 409)
		case 'party':
			return refuse(form.values, { [countField(ids[0] ?? '')]: m.seats_party_none() }, 409)
		case 'before':
			return refuse(form.values, { '': m.seats_not_open() }, 409)
		default:
			return refuse(form.values, { '': m.seats_over() }, 409)
	}
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const event = loaderData?.event
	return headOf({
		site: siteOf(matches),
		title: m.seats_register_for({ event: isolated(event?.title ?? '') }),
		description: m.seats_register_intro(),
		path: event ? registerPathOf({ slug: event.slug, key: event.key ?? '' }) : '/events',
		noindex: true,
	})
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	const { event, opening, opensAt, pools, questions, days, hasAccount, recordingNote } = loaderData
	const reply = actionData?.form
	const page = publicPath(event, event.key ?? undefined)
	const isExpired = reply?.errors.formId !== undefined
	const isFull = reply?.errors.wait !== undefined
	return (
		<Page
			title={m.seats_register()}
			intro={loaderData.isWithApproval ? m.seats_approval_intro() : m.seats_register_intro()}
			width="reading"
			breadcrumb={[{ label: event.title, to: page }, { label: m.seats_register() }]}
		>
			<div className="grid gap-6">
				<Card className="grid gap-4">
					<EventFacts event={event} days={days} />
					<SeatsLeft pools={pools} />
				</Card>
				{event.isWholeSeries && <p>{m.seats_whole_series()}</p>}
				{opening === 'over' && (
					<Notice tone="warn" title={m.seats_over()}>
						<p>
							<Link to={page}>{m.seats_back_to_event()}</Link>
						</p>
					</Notice>
				)}
				{opening === 'before' && (
					<Notice title={m.seats_not_open()}>
						{opensAt && <p>{m.seats_opens_at({ when: formatMoment(opensAt, getLocale(), days) })}</p>}
					</Notice>
				)}
				{opening === 'open' && (
					<Form method="post" noValidate data-busy={m.seats_sending()} className="grid gap-7">
						<Proof reply={reply} />
						<FormError text={reply?.errors[''] ?? reply?.errors.formId ?? reply?.errors.wait} />
						{isFull && <Full />}
						<input
							type="hidden"
							name="formId"
							value={(!isExpired && reply?.values.formId) || loaderData.formId}
						/>
						<PartyFields
							reply={reply}
							pools={pools}
							questions={questions}
							name={loaderData.name}
							people={[]}
							answers={{}}
						/>
						{!hasAccount && (
							<fieldset className="grid gap-4">
								<legend className="mb-2 font-semibold text-lg">{m.seats_contact()}</legend>
								<p className="text-muted">{m.seats_contact_hint()}</p>
								<TextField
									{...fieldOf(reply, 'email')}
									label={m.seats_email()}
									type="email"
									dir="ltr"
									inputMode="email"
									autoComplete="email"
								/>
								<TextField
									{...fieldOf(reply, 'phone')}
									label={m.seats_phone()}
									hint={m.seats_phone_hint()}
									type="tel"
									dir="ltr"
									autoComplete="tel"
								/>
							</fieldset>
						)}
						{recordingNote !== null && (
							<Notice title={m.seats_recorded()}>{recordingNote && <p dir="auto">{recordingNote}</p>}</Notice>
						)}
						<div className="grid justify-items-start gap-3">
							{!isFull && <Button className="w-full sm:w-auto">{m.seats_send()}</Button>}
							{isFull && (
								<>
									<Button name="wait" value="yes" className="w-full sm:w-auto">
										{m.seats_wait()}
									</Button>
									<Button tone="quiet" className="w-full sm:w-auto">
										{m.seats_send_smaller()}
									</Button>
								</>
							)}
							<p className="text-muted text-sm">{m.seats_privacy()}</p>
						</div>
					</Form>
				)}
			</div>
		</Page>
	)
}

function Full() {
	return (
		<Notice tone="warn" title={m.seats_full_title()}>
			<p>{m.seats_full_text()}</p>
		</Notice>
	)
}
