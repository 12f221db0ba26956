import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import type { ImportFault, ImportRow } from '../model.ts'
import { peopleWords } from '../words.ts'
import { RoleBadge } from './badges.tsx'

type Preview = {
	/** Null where no row can be added. */
	token: string | null
	fresh: number
	known: number
	faults: number
	shown: ImportFault[]
	sample: ImportRow[]
}

export function ImportPreview({ preview, locale }: { preview: Preview; locale: Locale }) {
	const { token, fresh, known, faults, shown, sample } = preview
	return (
		<>
			<Card className="grid gap-2">
				<p className="font-semibold">{m.people_import_fresh({ count: fresh })}</p>
				{known > 0 && <p className="text-muted">{m.people_import_known({ count: known })}</p>}
				{faults > 0 && <p className="text-danger">{m.people_import_faults({ count: faults })}</p>}
				<p className="text-muted">{m.people_import_nothing_yet()}</p>
			</Card>
			{token && (
				<Section title={m.people_import_first()}>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{sample.map(({ line, name, email, role }) => (
							<li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
								<bdi className="wrap-anywhere font-semibold">{name}</bdi>
								<bdi dir="ltr" className="wrap-anywhere text-muted">
									{email}
								</bdi>
								<RoleBadge role={role} />
							</li>
						))}
					</ul>
				</Section>
			)}
			{faults > 0 && <Faults shown={shown} more={faults - shown.length} />}
			{token ? <Confirm token={token} count={fresh} locale={locale} /> : <Again />}
		</>
	)
}

function Faults({ shown, more }: { shown: ImportFault[]; more: number }) {
	return (
		<Section title={m.people_import_problems()}>
			<ol className="divide-y divide-line rounded-card border border-line bg-surface">
				{shown.map(({ line, cells, code }) => (
					<li key={line} className="grid gap-1 px-5 py-3">
						<p>
							<span className="font-semibold">{m.people_import_line({ line })}</span>{' '}
							<span className="text-danger">{errorText(peopleWords, code)}</span>
						</p>
						<p dir="auto" className="wrap-anywhere text-muted text-sm">
							{cells}
						</p>
					</li>
				))}
			</ol>
			{more > 0 && <p className="mt-3 text-muted">{m.people_import_more({ count: more })}</p>}
		</Section>
	)
}

function Confirm({ token, count, locale }: { token: string; count: number; locale: Locale }) {
	const isAdding = useNavigation().state === 'submitting'
	return (
		<Card className="mt-8">
			<Form method="post" action="/admin/users/import/confirm" className="grid gap-5">
				<input type="hidden" name="token" value={token} />
				<label className="flex items-start gap-3">
					<input type="checkbox" name="invite" value="yes" defaultChecked className="mt-1.5 size-4" />
					<span>{m.people_import_invite()}</span>
				</label>
				<SelectField
					name="locale"
					value={undefined}
					defaultValue={locale}
					label={m.people_mail_language()}
					options={locales.map((value) => ({ value, label: localeNames[value] }))}
				/>
				<div className="flex flex-wrap gap-3">
					<Button disabled={isAdding}>
						{isAdding ? m.people_import_adding() : m.people_import_add({ count })}
					</Button>
					<ButtonLink to="/admin/users/import" reloadDocument tone="quiet">
						{m.people_import_other()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}

function Again() {
	return (
		<Notice tone="warn" className="mt-8 grid gap-3">
			<p>{m.people_import_nobody()}</p>
			<ButtonLink to="/admin/users/import" reloadDocument tone="quiet" className="justify-self-start">
				{m.people_import_other()}
			</ButtonLink>
		</Notice>
	)
}
