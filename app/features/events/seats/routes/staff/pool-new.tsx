import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError, SelectField, TextField } from '#app/ui/field.tsx'
import { addPool } from '../../commands/settings.server.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { settingsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import { namesOfPool } from '../../pool-presets.server.ts'
import { presetWords } from '../../preset-words.ts'
import { newPoolInput, presets } from '../../settings-form.ts'
import type { Route } from './+types/pool-new'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { series } = await openSeries(context, params.id)
	return { series: { id: series.id, title: series.title } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const form = await readForm(request, newPoolInput)
	if (!form.ok) return form.reply
	const { preset, name, seats } = form.input
	const names = namesOfPool({ preset, name, language: series.language })
	const done = await addPool(ctx, series.id, { names, seats })
	if (done.ok) return redirectWith(settingsPathOf(series.id), { tone: 'good', text: m.seats_pool_added() })
	return refuse(form.values, { '': done.reason === 'many' ? m.seats_pools_many() : m.seats_not_now() }, 409)
}

export const meta = privateMeta(m.seats_pool_add)

export default function NewPool({ loaderData: { series }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<StaffPage series={series} title={m.seats_pool_add()} intro={m.seats_pool_intro()} width="form">
			<Form method="post" noValidate className="grid gap-5">
				<FormError text={reply?.errors['']} />
				<SelectField
					{...fieldOf(reply, 'preset')}
					label={m.seats_pool_for()}
					options={presets.map((preset) => ({ value: preset, label: presetWords[preset]() }))}
				/>
				<TextField
					{...fieldOf(reply, 'name')}
					label={m.seats_pool_name_other()}
					hint={m.seats_pool_name_hint()}
					maxLength={80}
					dir="auto"
					autoComplete="off"
				/>
				<TextField
					{...fieldOf(reply, 'seats')}
					label={m.seats_pool_count()}
					hint={m.seats_pool_count_hint()}
					inputMode="numeric"
					dir="ltr"
					maxLength={6}
					autoComplete="off"
				/>
				<div className="flex flex-wrap gap-3">
					<Button>{m.seats_pool_add()}</Button>
					<ButtonLink to={settingsPathOf(series.id)} tone="quiet">
						{m.seats_back()}
					</ButtonLink>
				</div>
			</Form>
		</StaffPage>
	)
}
