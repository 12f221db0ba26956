import { Form } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { arrangePost } from '../../commands/arrange-post.server.ts'
import { detailFields } from '../../fields.ts'
import { detailsInput } from '../../inputs.ts'
import { writerPath } from '../../model.ts'
import { findPost, listSeries, listTags } from '../../queries.server.ts'
import { requireRight } from '../../rights.server.ts'
import { blogWords } from '../../words.ts'
import type { Route } from './+types/details'

export const meta = privateMeta(m.posts_details)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx } = await requireRight(context, 'write')
	const found = requireRow(await findPost(ctx, requireRow(readId(params.id))))
	const { post, work, tags, verbs } = found
	if (!verbs.includes('arrange'))
		throw redirectWith(`${writerPath}/${post.id}/overview`, { tone: 'bad', code: 'blog.not-now' })
	const { language, slug, byline, translatorByline, sourceUrl } = post
	return {
		id: post.id,
		title: post.title,
		isPublic: post.publishedVersion !== null,
		isTranslation: post.translationOf !== null,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		isAnnouncement: post.isAnnouncement,
		values: { language, slug, byline, translatorByline, sourceUrl },
		seriesId: work.seriesId,
		categoryId: work.categoryId,
		chosen: tags.map(({ id }) => id),
		series: await listSeries(ctx),
		tags: await listTags(ctx),
		categories: await listCategories(ctx, 'course'),
	}
}

const fieldOfReason = {
	'slug-taken': 'slug',
	'slug-required': 'slug',
	'language-taken': 'language',
	'language-fixed': 'language',
} as const

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx } = await requireRight(context, 'write')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, detailsInput)
	if (!form.ok) return form.reply
	const done = await arrangePost(ctx, id, form.input)
	const to = `${writerPath}/${id}/overview`
	if (done.ok) return redirectWith(to, { tone: 'good', code: 'blog.details-saved' })
	if (done.reason === 'not-now') return redirectWith(to, { tone: 'bad', code: 'blog.not-now' })
	return refuse(form.values, { [fieldOfReason[done.reason]]: blogWords[`blog.${done.reason}`]() }, 409)
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, values, isTranslation, isPublic, series, tags, categories } = loaderData
	const reply = actionData?.form
	const locale = getLocale()
	const back = `${writerPath}/${id}/overview`
	const none = { value: '', label: m.posts_none_chosen() }
	const choice = (name: string, standing: string | null) => {
		const { value, error } = fieldOf(reply, name)
		return { name, value: value ?? standing ?? '', error: errorText(blogWords, error) }
	}
	const isChosen = (tag: string) =>
		reply ? reply.values[`tag_${tag}`] === 'yes' : loaderData.chosen.includes(tag)
	return (
		<Page
			title={m.posts_details()}
			width="reading"
			breadcrumb={[
				{ label: m.posts_own_title(), to: writerPath },
				{ label: title || m.posts_untitled(), to: back },
				{ label: m.posts_details() },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={errorText(blogWords, reply?.errors[''])} />
					<Fields of={detailFields} only={['language', 'slug']} reply={reply} values={values} />
					{isPublic && <p className="text-muted">{m.posts_slug_public()}</p>}
					<Fields of={detailFields} only={['byline']} reply={reply} values={values} />
					{isTranslation && (
						<Fields of={detailFields} only={['translatorByline']} reply={reply} values={values} />
					)}
					<SelectField
						{...choice('seriesId', loaderData.seriesId)}
						label={m.posts_series()}
						options={[none, ...series.map(({ id, names }) => ({ value: id, label: names[locale] }))]}
					/>
					<SelectField
						{...choice('categoryId', loaderData.categoryId)}
						label={m.posts_category()}
						options={[
							none,
							...categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
						]}
					/>
					{tags.length > 0 && (
						<fieldset id="tags" tabIndex={-1} className="grid gap-x-6 sm:grid-cols-2">
							<legend className="mb-1.5 font-semibold">{m.posts_tags_title()}</legend>
							{tags.map(({ id, names }) => (
								<Checkbox
									key={id}
									name={`tag_${id}`}
									label={names[locale] ?? names.en}
									checked={isChosen(id)}
								/>
							))}
							<FieldError
								id="tags-error"
								of="tags"
								label={m.posts_tags_title()}
								text={reply?.errors.tags}
								className="sm:col-span-2"
							/>
						</fieldset>
					)}
					<Fields of={detailFields} only={['sourceUrl']} reply={reply} values={values} />
					<div>
						<Checkbox
							name="isAnnouncement"
							label={m.posts_is_announcement()}
							checked={reply ? reply.values.isAnnouncement === 'yes' : loaderData.isAnnouncement}
						/>
						<p className="text-muted">{m.posts_is_announcement_hint()}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button>{m.posts_save()}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
