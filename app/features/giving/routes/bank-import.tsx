import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { saveForm } from '#app/platform/http/saved-forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { packFile } from '#app/platform/text/packed-file.server.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { checkFile } from '../bank/check-file.server.ts'
import { columnMapShape } from '../bank/column-map.server.ts'
import { readColumns } from '../bank/columns-form.ts'
import { ColumnsForm, type ColumnsToChoose } from '../bank/components/columns-form.tsx'
import { refusedOf, sentFile, shownOf, storedFile, textsOf } from '../bank/import-page.server.ts'
import { bankImportPath, filesPath } from '../bank/model.ts'
import { sampleColumns } from '../bank/sample-columns.server.ts'
import { refusalText } from '../bank/words.ts'
import { Amount } from '../components/amounts.tsx'
import { AccountChoice } from '../components/entry-fields.tsx'
import { Facts } from '../components/facts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { NothingToChoose } from '../components/nothing-to-choose.tsx'
import { formatBookDay } from '../components/words.ts'
import { assertMay } from '../duties.server.ts'
import { listOptions } from '../entries.server.ts'
import { fundsPath, periodsPath } from '../model.ts'
import type { Route } from './+types/bank-import'

export const meta = privateMeta(m.banklines_import, m.banklines_import_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const { accounts } = await loadOrFail(context, m.giving_load_failed, () =>
		listOptions(ctx, { isOpen: true }),
	)
	return { accounts, days: daysOf(context) }
}

/** Previews a file, sent or already stored; only the file itself and its columns are stored, sealed, for a day. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const { runtime } = requestContext(context)
	const { SECRET } = runtime.env
	const form = await request.formData().catch(() => {
		throw new Response(null, { status: 415 })
	})
	const token = form.get('token')
	const given = typeof token === 'string' ? await storedFile(ctx, SECRET, token) : await sentFile(ctx, form)
	if (!given) return redirectWith(bankImportPath, { tone: 'bad', text: m.banklines_gone() })
	if ('errors' in given) return refuse(given.values, given.errors)
	const typed = typeof token === 'string' ? readColumns(Object.fromEntries(textsOf(form))) : null
	const parsed = typed && columnMapShape.safeParse(typed.map)
	const map = parsed?.data
	const checked = await checkFile(ctx, SECRET, { ...given, map })
	const guessed = checked.ok ? checked.file.columns : checked.columns
	// Saved columns that do not fit this file are ignored: the columns are guessed again.
	const isMisfit = !checked.ok && checked.reason === 'unreadable' && guessed?.isSaved
	const used = map ?? (isMisfit ? undefined : guessed?.map)
	const sampled = await sampleColumns(given.bytes, used)
	if (!checked.ok && checked.reason === 'unreadable' && !sampled)
		return refuse({ accountId: given.accountId }, { file: refusalText(checked.refusal) })

	const saved = await saveForm(runtime.db, SECRET, {
		page: bankImportPath,
		action: bankImportPath,
		isByToken: true,
		personId: ctx.actor.id,
		fields: [
			['file', packFile(given.bytes)],
			['name', given.name],
			['accountId', given.accountId],
			...(map ? [['map', JSON.stringify(map)] as [string, string]] : []),
		],
		now: ctx.now,
	})
	const errors = typed?.errors ?? {}
	const isWrong = Object.keys(errors).length > 0
	const columns = sampled && {
		...sampled,
		token: saved,
		errors,
		isOpen: isWrong || !checked.ok || (guessed?.unsure.length ?? 0) > 0,
	}
	const preview = checked.ok
		? {
				ok: true as const,
				token: saved,
				name: given.name,
				...shownOf(checked.file),
				isChosen: map !== undefined,
			}
		: { ok: false as const, refused: refusedOf(checked) }
	return { form: undefined, preview: { ...preview, columns, isWrong } }
}

export default function BankImport({ loaderData, actionData }: Route.ComponentProps) {
	const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
	return (
		<MoneyPage
			title={m.banklines_import()}
			intro={m.banklines_import_intro()}
			within={[{ label: m.banklines_files(), to: filesPath }]}
			width="reading"
		>
			{preview?.ok === true && <Preview of={preview} days={loaderData.days} />}
			{preview?.ok === false && (
				<div className="grid gap-6">
					<RefusedFile of={preview.refused} days={loaderData.days} />
					{preview.columns && <ColumnsForm of={preview.columns} />}
				</div>
			)}
			{!preview &&
				(loaderData.accounts.length > 0 ? (
					<Choose accounts={loaderData.accounts} reply={actionData?.form} />
				) : (
					<NothingToChoose />
				))}
		</MoneyPage>
	)
}

type Days = Route.ComponentProps['loaderData']['days']

function Choose({
	accounts,
	reply,
}: {
	accounts: Route.ComponentProps['loaderData']['accounts']
	reply: FormReply | undefined
}) {
	return (
		<Card>
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
				<AccountChoice reply={reply} name="accountId" label={m.giving_account()} accounts={accounts} />
				<TextField
					{...fieldOf(reply, 'file')}
					value={undefined}
					type="file"
					accept=".csv,.txt,.xml,.sta,.mt940,.940,.ofx,.qfx,text/csv,application/xml"
					label={m.banklines_of_file()}
					hint={m.banklines_file_hint()}
					required
				/>
				<Button className="justify-self-start">{m.banklines_look()}</Button>
			</Form>
		</Card>
	)
}

function RefusedFile({ of, days }: { of: ReturnType<typeof refusedOf>; days: Days }) {
	const locale = getLocale()
	const first = of.days.slice(0, 5).map((day) => formatBookDay(day, locale, days))
	const words: Record<typeof of.reason, () => string> = {
		'no-period': () => m.banklines_no_period({ days: listed(first), count: of.days.length }),
		'other-currency': () => m.banklines_other_currency({ currency: of.currency }),
		'taken-in': m.banklines_taken_in_before,
		'no-account': m.giving_account_required,
		'no-funds': m.banklines_no_funds,
		'no-rows': m.banklines_no_rows,
		unreadable: m.bankcolumns_unreadable,
	}
	return (
		<Notice tone="bad" title={m.banklines_not_taken_in()} className="grid gap-3">
			<p>{words[of.reason]()}</p>
			{of.faults.length > 0 && <Faults of={of.faults} />}
			<div className="flex flex-wrap gap-3">
				{of.reason === 'no-period' && (
					<ButtonLink to={`${periodsPath}/new`}>{m.giving_period_new()}</ButtonLink>
				)}
				{of.reason === 'no-funds' && <ButtonLink to={`${fundsPath}/new`}>{m.giving_fund_new()}</ButtonLink>}
				<ButtonLink to={bankImportPath} reloadDocument tone="quiet">
					{m.banklines_other_file()}
				</ButtonLink>
			</div>
		</Notice>
	)
}

function Faults({ of }: { of: string[] }) {
	return (
		<ul className="list-disc ps-5">
			{of.map((text) => (
				<li key={text} className="wrap-anywhere">
					{text}
				</li>
			))}
		</ul>
	)
}

type Shown = ReturnType<typeof shownOf> & {
	token: string
	name: string
	columns: ColumnsToChoose | null
	isChosen: boolean
	isWrong: boolean
}

function Preview({ of, days }: { of: Shown; days: Days }) {
	const locale = getLocale()
	const { currency, opening, closing } = of
	const money = (amountMinor: number) => <Amount currency={currency} amountMinor={amountMinor} />
	const number = (value: number) => formatNumber(value, locale)
	return (
		<div className="grid gap-6">
			{of.isOtherNumber && <Notice tone="warn" title={m.banklines_other_number()} />}
			{of.isGuessed && !of.isChosen && <Notice tone="warn" title={m.banklines_guessed()} />}
			{of.openingGap !== null && of.openingGap !== 0 && (
				<Notice tone="warn" title={m.banklines_opening_gap()}>
					{money(of.openingGap)}
				</Notice>
			)}
			<Card>
				<Facts
					of={[
						{ label: m.banklines_of_file(), value: <bdi>{of.name}</bdi> },
						{ label: m.giving_account(), value: <bdi>{of.account}</bdi> },
						{ label: m.banklines_format(), value: of.format.toUpperCase() },
						{ label: m.banklines_rows(), value: number(of.rows) },
						{ label: m.banklines_rows_known(), value: of.known > 0 && number(of.known) },
						{ label: m.banklines_matched(), value: number(of.matched) },
						{ label: m.banklines_proposed(), value: number(of.proposed) },
						{ label: m.banklines_unclear(), value: number(of.unclear) },
						{ label: m.banklines_opening(), value: opening && money(opening.minor) },
						{ label: m.banklines_sum(), value: money(of.sum) },
						{ label: m.banklines_closing(), value: closing && money(closing.minor) },
					]}
				/>
			</Card>
			{of.faults.length > 0 && (
				<Section title={m.banklines_left_out()}>
					<Faults of={of.faults} />
					{of.moreFaults > 0 && <p>{m.banklines_more({ count: of.moreFaults })}</p>}
				</Section>
			)}
			<Section title={m.banklines_first_rows()}>
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{of.first.map(({ line, day, amount, name, text }) => (
						<li key={line} className="grid gap-1 px-4 py-3">
							<p className="flex flex-wrap justify-between gap-x-4">
								<span>{formatBookDay(day, locale, days)}</span>
								{money(amount)}
							</p>
							<p dir="auto" className="wrap-anywhere text-muted text-sm">
								{name} {text}
							</p>
						</li>
					))}
				</ul>
			</Section>
			{of.columns && <ColumnsForm of={of.columns} />}
			<Form method="post" action={`${bankImportPath}/confirmation`} className="flex flex-wrap gap-3">
				<input type="hidden" name="token" value={of.token} />
				{!of.isWrong && <Button>{m.banklines_take_in()}</Button>}
				<Link to={bankImportPath} reloadDocument className="inline-flex min-h-11 items-center">
					{m.banklines_other_file()}
				</Link>
			</Form>
		</div>
	)
}
