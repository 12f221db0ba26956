import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse, textFields } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { maxTextLength } from '../../../model.ts'
import { snippetInput } from '../../inputs.ts'
import { deskList } from '../../params.ts'
import { listSnippets, removeSnippet, saveSnippet } from '../../snippets.server.ts'
import { fieldsOf } from '../../words.ts'
import type { Route } from './+types/snippets'

const path = `${deskList.path}/snippets`

export const meta = metaOf(m.counseling_snippets, m.counseling_snippets_text)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'scholar')
	return { snippets: await listSnippets(ctx, factsOf(context).runtime.env.SECRET) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'scholar')
	const fields = await textFields(request)
	const id = readId(fields.id ?? '')
	if (fields.do === 'remove' && id) {
		await removeSnippet(ctx, id)
		return redirectWith(path, { tone: 'good', code: 'counseling.snippet-removed' })
	}
	const form = checkFields(fields, snippetInput)
	if (!form.ok) return form.reply
	const saved = await saveSnippet(ctx, form.input, factsOf(context).runtime.env.SECRET)
	if (!saved.ok) return refuse(form.values, { '': `counseling.snippets-${saved.reason}` }, 409)
	return redirectWith(path, { tone: 'good', code: 'counseling.snippet-saved' })
}

export default function Snippets({ loaderData: { snippets }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const replyOf = (id: string) => ((reply?.values.id ?? '') === id ? reply : undefined)
	return (
		<Page
			title={m.counseling_snippets()}
			intro={m.counseling_snippets_text()}
			width="reading"
			breadcrumb={[{ label: m.counseling_desk(), to: deskList.path }, { label: m.counseling_snippets() }]}
		>
			{snippets.length > 0 && (
				<ul className="mb-10 grid gap-3">
					{snippets.map((snippet) => (
						<li key={snippet.id}>
							<details
								className="rounded-card border border-line bg-surface px-5 py-3"
								open={replyOf(snippet.id) !== undefined}
							>
								<summary className="cursor-pointer font-semibold">
									<bdi>{snippet.title}</bdi>
								</summary>
								<div className="mt-4">
									<SnippetForm reply={replyOf(snippet.id)} snippet={snippet} />
								</div>
							</details>
						</li>
					))}
				</ul>
			)}
			<Section title={m.counseling_snippet_new()}>
				<Card>
					<SnippetForm reply={replyOf('')} />
				</Card>
			</Section>
		</Page>
	)
}

type FormProps = { reply: FormReply | undefined; snippet?: { id: string; title: string; text: string } }

function SnippetForm({ reply, snippet }: FormProps) {
	const field = fieldsOf(reply)
	return (
		<Form method="post" noValidate className="grid gap-4">
			<FormError text={field('').error} />
			{snippet && <input type="hidden" name="id" value={snippet.id} />}
			<TextField
				{...field('title')}
				defaultValue={snippet?.title}
				label={m.counseling_snippet_title()}
				maxLength={120}
				dir="auto"
				autoComplete="off"
				required
			/>
			<TextArea
				{...field('text')}
				defaultValue={snippet?.text}
				label={m.counseling_snippet_body()}
				hint={m.counseling_snippet_hint()}
				maxLength={maxTextLength}
				rows={4}
				required
			/>
			<div className="flex flex-wrap gap-3">
				<Button name="do" value="save">
					{m.counseling_snippet_save()}
				</Button>
				{snippet && (
					<Button name="do" value="remove" tone="danger">
						{m.counseling_snippet_remove()}
					</Button>
				)}
			</div>
		</Form>
	)
}
