import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Page } from '#app/ui/page.tsx'
import { startTranslation } from '../../commands/start-post.server.ts'
import { translationInput } from '../../inputs.ts'
import { writerPath } from '../../model.ts'
import { findTranslatable } from '../../queries.server.ts'
import { requireRight } from '../../rights.server.ts'
import { blogWords } from '../../words.ts'
import type { Route } from './+types/translation'

export const meta = privateMeta(m.posts_translate)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx } = await requireRight(context, 'write')
	const post = requireRow(await findTranslatable(ctx, requireRow(readId(params.id))))
	const wanted = new URL(request.url).searchParams.get('language')
	return { ...post, wanted: post.missing.find((each) => each === wanted) ?? null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx } = await requireRight(context, 'write')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, translationInput)
	if (!form.ok) return form.reply
	const done = await startTranslation(ctx, id, form.input.language)
	if (done.ok) return redirectWith(`${writerPath}/${done.id}`, { tone: 'good', code: 'blog.saved' })
	if (done.reason === 'exists')
		return redirectWith(`${writerPath}?view=translate`, { tone: 'bad', code: 'blog.translation-exists' })
	return redirectWith(writerPath, { tone: 'bad', code: 'blog.not-now' })
}

export default function Translation({ loaderData, actionData }: Route.ComponentProps) {
	const { title, language, missing, wanted } = loaderData
	const reply = actionData?.form
	return (
		<Page
			title={m.posts_translate()}
			intro={m.posts_translate_intro()}
			width="reading"
			breadcrumb={[{ label: m.posts_own_title(), to: writerPath }, { label: m.posts_translate() }]}
		>
			<p className="mb-6 font-serif text-lg wrap-anywhere">
				<bdi lang={language}>{title}</bdi>
			</p>
			{missing.length === 0 ? (
				<p>{m.posts_translated_all()}</p>
			) : (
				<Card>
					<Form method="post" noValidate className="grid gap-6">
						<Choice
							name="language"
							legend={m.posts_translate_into()}
							error={errorText(blogWords, reply?.errors.language)}
							chosen={reply?.values.language ?? wanted ?? (missing.length === 1 ? (missing[0] ?? '') : '')}
							options={missing.map((each) => ({ value: each, label: localeNames[each] }))}
						/>
						<div className="flex flex-wrap gap-3">
							<Button>{m.posts_translate_start()}</Button>
							<ButtonLink to={writerPath} tone="quiet">
								{m.staff_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			)}
		</Page>
	)
}
