import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { CurrencyField } from '../../components/currency-field.tsx'
import { longestTyped, maxRateText, rateKinds, ratesPath } from '../../model.ts'
import { currenciesIn } from '../../page.server.ts'
import { addRate } from '../commands/add-rate.server.ts'
import { rateInput } from '../inputs.ts'
import { rateKindWords } from '../words.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.rates_new)

export async function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return { today: todayOf(context), currencies: currenciesIn(requestContext(context).locale) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, rateInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'calculators.rate-failed', form.values, () =>
		addRate(ctx, form.input),
	)
	if (!tried.ok) return tried.reply
	return redirectWith(ratesPath, { tone: 'good', text: m.rates_added() })
}

export default function NewRate({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.rates_new()}
			breadcrumb={[{ label: m.rates_title(), to: ratesPath }, { label: m.rates_new() }]}
			width="reading"
		>
			<Card>
				<RateForm reply={actionData?.form} {...loaderData} />
			</Card>
		</Page>
	)
}

type Props = {
	reply: FormReply | undefined
	today: string
	currencies: { code: string; name: string }[]
}

function RateForm({ reply, today, currencies }: Props) {
	const field = (name: string) => {
		const { error, ...state } = fieldOf(reply, name)
		return { ...state, ...(error && { error }) }
	}
	const countries = [{ value: '', label: m.rates_place_choose() }, ...countriesIn(getLocale())]
	return (
		<Form method="post" noValidate className="grid gap-5">
			<FormError text={reply?.errors['']} />
			<SelectField
				{...field('kind')}
				label={m.rates_kind()}
				options={rateKinds.map((kind) => ({ value: kind, label: rateKindWords[kind]() }))}
			/>
			<SelectField {...field('place')} label={m.rates_place()} options={countries} />
			<CurrencyField chosen={reply?.values.currency ?? ''} currencies={currencies} />
			<TextField
				{...field('amount')}
				label={m.rates_amount()}
				inputMode="decimal"
				autoComplete="off"
				dir="ltr"
				maxLength={longestTyped}
			/>
			<TextField
				{...field('basis')}
				label={m.rates_basis()}
				hint={m.rates_basis_hint()}
				dir="auto"
				maxLength={maxRateText}
			/>
			<TextField
				{...field('source')}
				label={m.rates_source()}
				hint={m.rates_source_hint()}
				dir="auto"
				maxLength={maxRateText}
			/>
			<TextField {...field('validFrom')} defaultValue={today} type="date" label={m.rates_from()} />
			<Button className="justify-self-start">{m.rates_add()}</Button>
		</Form>
	)
}
