import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { wordIn } from '../../../model.ts'
import { consultancyWords } from '../../../words.ts'
import { categoryInput, listAllCategories, saveCategory } from '../../categories.server.ts'
import { adminList } from '../../params.ts'
import type { Route } from './+types/category'

const path = `${adminList.path}/categories`

export const meta = metaOf(m.consultations_categories, m.consultations_categories_intro)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const all = await listAllCategories(ctx)
	if (params.id === 'new') return { category: null, position: all.length + 1 }
	const category = requireRow(all.find(({ id }) => id === params.id))
	return { category, position: category.position }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, categoryInput)
	if (!form.ok) return form.reply
	await saveCategory(ctx, params.id === 'new' ? null : params.id, form.input)
	return redirectWith(path, { tone: 'good', code: 'consultancy.category-saved' })
}

export default function EditCategory({
	loaderData: { category, position },
	actionData,
}: Route.ComponentProps) {
	const reply = actionData?.form
	const title = category ? wordIn(category.names, getLocale()) : m.consultations_category_add()
	const field = (name: string, stored: string | undefined) => {
		const { value, error } = fieldOf(reply, name)
		return { name, value: reply ? value : stored, error: errorText(consultancyWords, error) }
	}
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[
				{ label: m.consultations_title(), to: adminList.path },
				{ label: m.consultations_categories(), to: path },
				{ label: title },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					{locales.map((locale) => (
						<fieldset key={locale} className="grid gap-3">
							<legend className="mb-1 font-semibold">
								<bdi lang={locale}>{localeNames[locale]}</bdi>
							</legend>
							<TextField
								{...field(`name_${locale}`, category?.names[locale])}
								label={m.consultations_category_name()}
								lang={locale}
								dir={directionOf(locale)}
								required={locale === 'en'}
							/>
							<TextField
								{...field(`description_${locale}`, category?.descriptions[locale])}
								label={m.consultations_category_description()}
								lang={locale}
								dir={directionOf(locale)}
							/>
						</fieldset>
					))}
					<TextField
						{...field('position', String(position))}
						label={m.consultations_position()}
						inputMode="numeric"
					/>
					<Checkbox
						name="isOffered"
						label={m.consultations_is_offered()}
						checked={reply ? reply.values.isOffered === 'yes' : !category?.retiredAt}
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.consultations_save()}</Button>
						<ButtonLink to={path} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
