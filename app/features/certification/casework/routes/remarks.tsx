import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField, TextArea } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { remark } from '../../cases/commands/review.server.ts'
import { findLineName, listProductsOf, listRemarks } from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { maxTextLength } from '../../model.ts'
import { openCase } from '../access.server.ts'
import { crumbsOf } from '../crumbs.ts'
import { remarkInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/remarks'

export const meta = privateMeta(m.casework_remarks)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found } = await openCase(args)
	const on = new URL(args.request.url).searchParams.get('on') ?? ''
	const versionId = readId(on.startsWith('version:') ? on.slice('version:'.length) : '')
	return {
		id: found.id,
		title: titleOf(found),
		mayWrite: found.verbs.includes('confirm'),
		...(await loadOrFail(args.context, m.casework_load_failed, async () => ({
			remarks: await listRemarks(ctx, found.id),
			products: await listProductsOf(ctx, found.id, todayOf(args.context)),
			// The ingredient whose row led here.
			line: versionId ? { versionId, name: await findLineName(ctx, found.id, versionId) } : null,
		}))),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openCase(args)
	const form = await readForm(args.request, remarkInput)
	if (!form.ok) return form.reply
	const { text, on } = form.input
	const made = await remark(ctx, found.id, { text, ...on })
	if (made.ok)
		return redirectWith(`${casePath(found.id)}/remarks`, { tone: 'good', code: 'cases.remark-added' })
	if (made.reason === 'unknown') return refuse(form.values, { on: m.cases_refused_unknown() }, 409)
	const isFull = made.reason === 'too-many'
	return refuse(form.values, { '': isFull ? m.cases_refused_too_many() : m.staff_not_now() }, 409)
}

export default function Remarks({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, mayWrite, remarks, products, line } = loaderData
	const reply = actionData?.form
	return (
		<Page
			title={m.casework_remarks()}
			intro={m.casework_remarks_intro()}
			width="reading"
			breadcrumb={crumbsOf(id, title, m.casework_remarks())}
		>
			{remarks.length === 0 && <p className="mb-6 text-muted">{m.casework_remarks_none()}</p>}
			<ul className="mb-8 grid gap-3">
				{remarks.map(({ id: remarkId, text, product, ingredient }) => (
					<li
						key={remarkId}
						className="flex flex-wrap items-start justify-between gap-3 border-line border-s-2 ps-4"
					>
						<div className="min-w-0">
							{(product ?? ingredient) && (
								<p className="font-semibold">
									<bdi>{product ?? ingredient}</bdi>
								</p>
							)}
							<p dir="auto" className="whitespace-pre-line wrap-anywhere">
								{text}
							</p>
						</div>
						{mayWrite && (
							<Form method="post" action={`${casePath(id)}/remarks/${remarkId}/removal`}>
								<Button tone="quiet">{m.casework_remark_remove()}</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			{mayWrite && (
				<Card>
					<Form method="post" noValidate className="grid gap-6">
						<FormError text={reply?.errors['']} />
						<SelectField
							{...fieldOf(reply, 'on')}
							defaultValue={line?.name ? `version:${line.versionId}` : ''}
							label={m.casework_remark_on()}
							options={[
								{ value: '', label: m.casework_remark_whole() },
								...(line?.name ? [{ value: `version:${line.versionId}`, label: line.name }] : []),
								...products.map(({ id, code, name }) => ({
									value: `product:${id}`,
									label: `${code} ${name}`,
								})),
							]}
						/>
						<TextArea
							{...fieldOf(reply, 'text')}
							label={m.casework_remark_text()}
							maxLength={maxTextLength}
							rows={4}
							required
						/>
						<div className="flex flex-wrap gap-3">
							<Button>{m.casework_remark_add()}</Button>
							<ButtonLink to={casePath(id)} tone="quiet">
								{m.casework_back()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			)}
		</Page>
	)
}
