import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Section } from '#app/ui/page.tsx'
import { registrationKinds } from '../../../model.ts'
import { registrationWords } from '../../../words.ts'
import { saveSettings } from '../../commands/settings.server.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { defaultAnswerHours, defaultFillHours, nameIn, settingsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import { questionKindWords } from '../../question-words.ts'
import { listQuestions } from '../../seating-of.server.ts'
import { listPools } from '../../seats.server.ts'
import { settingsInput } from '../../settings-form.ts'
import type { Route } from './+types/settings'

const dayMinutes = 1440

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, series, model } = await openSeries(context, params.id)
	return {
		series: { id: series.id, title: series.title },
		values: {
			registration: series.registration,
			per: model?.per ?? 'date',
			opensDays: String((model?.opensBefore ?? 0) / dayMinutes),
			closesHours: String((model?.closesBefore ?? 0) / 60),
			answerHours: String(model?.answerHours ?? defaultAnswerHours),
			fillHours: String(model?.fillHours ?? defaultFillHours),
			offers: (model?.offers ?? true) ? 'yes' : 'no',
		},
		pools: model ? await listPools(ctx, model.id) : null,
		questions: model ? await listQuestions(ctx, model.id) : [],
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const form = await readForm(request, settingsInput)
	if (!form.ok) return form.reply
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	const tried = await saveOrRefuse(context, 'registrations.save-failed', form.values, () =>
		saveSettings(ctx, series.id, form.input, zone),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok)
		return redirectWith(settingsPathOf(series.id), { tone: 'good', text: m.seats_settings_saved() })
	return refuse(
		form.values,
		done.reason === 'used' ? { per: m.seats_per_used() } : { '': m.seats_not_now() },
		409,
	)
}

export const meta = privateMeta(m.seats_settings)

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	const { series, values, pools, questions } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	const here = settingsPathOf(series.id)
	const said = { ...values, ...reply?.values }
	const number = (name: 'opensDays' | 'closesHours' | 'answerHours' | 'fillHours') => ({
		...fieldOf(reply, name),
		defaultValue: values[name],
		inputMode: 'numeric' as const,
		autoComplete: 'off',
		maxLength: 6,
		dir: 'ltr' as const,
	})
	return (
		<StaffPage
			series={series}
			title={m.seats_settings()}
			intro={m.seats_settings_intro()}
			here="settings"
			width="reading"
		>
			<div className="grid gap-8">
				<Card className="sm:p-7">
					<Form method="post" noValidate className="grid gap-6">
						<FormError text={reply?.errors['']} />
						<Choice
							name="registration"
							legend={m.eventdesk_registration()}
							error={reply?.errors.registration}
							chosen={said.registration}
							options={registrationKinds.map((kind) => ({ value: kind, label: registrationWords[kind]() }))}
						/>
						<Choice
							name="per"
							legend={m.seats_per()}
							error={reply?.errors.per}
							chosen={said.per}
							options={[
								{ value: 'date', label: m.seats_per_date() },
								{ value: 'series', label: m.seats_per_series(), hint: m.seats_per_series_hint() },
							]}
						/>
						<div className="grid gap-5 sm:grid-cols-2">
							<TextField {...number('opensDays')} label={m.seats_opens()} hint={m.seats_opens_hint()} />
							<TextField {...number('closesHours')} label={m.seats_closes()} hint={m.seats_closes_hint()} />
						</div>
						<Choice
							name="offers"
							legend={m.seats_offers()}
							chosen={said.offers}
							options={[
								{ value: 'yes', label: m.seats_offers_yes() },
								{ value: 'no', label: m.seats_offers_no() },
							]}
						/>
						<div className="grid gap-5 sm:grid-cols-2">
							<TextField
								{...number('answerHours')}
								label={m.seats_answer_hours()}
								hint={m.seats_answer_hours_hint()}
							/>
							<TextField
								{...number('fillHours')}
								label={m.seats_fill_hours()}
								hint={m.seats_fill_hours_hint()}
							/>
						</div>
						<p>
							<Button>{m.seats_settings_save()}</Button>
						</p>
					</Form>
				</Card>
				{pools && (
					<Section
						title={m.seats_pools()}
						actions={
							<ButtonLink to={`${here}/pools/new`} tone="quiet">
								{m.seats_pool_add()}
							</ButtonLink>
						}
					>
						{pools.length === 0 && <p className="text-muted">{m.seats_pools_none()}</p>}
						{pools.length > 0 && (
							<ul className="divide-y divide-line rounded-card border border-line bg-surface">
								{pools.map(({ id, names, seats }) => (
									<li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
										<Link
											to={`${here}/pools/${id}`}
											className="inline-flex min-h-11 items-center font-semibold"
										>
											<bdi>{nameIn(names, locale)}</bdi>
										</Link>
										<span>{seats === null ? m.seats_no_limit() : m.seats_of({ count: seats })}</span>
									</li>
								))}
							</ul>
						)}
					</Section>
				)}
				{pools && (
					<Section
						title={m.seats_questions()}
						actions={
							<ButtonLink to={`${here}/questions/new`} tone="quiet">
								{m.seats_question_add()}
							</ButtonLink>
						}
					>
						{questions.length === 0 && <p className="text-muted">{m.seats_questions_none()}</p>}
						{questions.length > 0 && (
							<ul className="divide-y divide-line rounded-card border border-line bg-surface">
								{questions.map(({ id, labels, kind, isRequired, isPrivate }) => (
									<li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
										<span className="flex min-w-0 flex-wrap items-center gap-2">
											<bdi className="wrap-anywhere font-semibold">{nameIn(labels, locale)}</bdi>
											<span className="text-muted">{questionKindWords[kind]()}</span>
											{isRequired && <Badge>{m.seats_question_must()}</Badge>}
											{isPrivate && <Badge tone="yellow">{m.seats_question_private_badge()}</Badge>}
										</span>
										<Form method="post" action={`${here}/questions/${id}/removal`}>
											<Button tone="quiet">{m.seats_question_remove()}</Button>
										</Form>
									</li>
								))}
							</ul>
						)}
					</Section>
				)}
			</div>
		</StaffPage>
	)
}
