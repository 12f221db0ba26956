import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { listColumns } from '../columns.ts'
import { columnWords } from '../words.ts'

export function ImportForm({ reply }: { reply: FormReply | undefined }) {
	return (
		<Card>
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
				<TextField
					{...fieldOf(reply, 'file')}
					value={undefined}
					type="file"
					accept=".csv,.tsv,.txt,text/csv"
					label={m.intake_import_file()}
					hint={m.intake_import_file_hint()}
				/>
				<TextArea
					{...fieldOf(reply, 'rows')}
					label={m.intake_import_rows()}
					hint={m.intake_import_rows_hint()}
					maxLength={200_000}
				/>
				<SelectField
					{...fieldOf(reply, 'order')}
					label={m.intake_import_order()}
					options={[
						{ value: '', label: m.intake_import_order_open() },
						{ value: 'day-first', label: m.intake_import_order_day() },
						{ value: 'month-first', label: m.intake_import_order_month() },
					]}
				/>
				<Button className="justify-self-start">{m.intake_import_look()}</Button>
				<details>
					<summary className="cursor-pointer font-semibold">{m.intake_import_columns()}</summary>
					<ul className="mt-2 columns-2 ps-5">
						{listColumns.map((column) => (
							<li key={column} className="list-disc">
								{columnWords[column]()}{' '}
								<bdi dir="ltr" lang="en" className="text-muted text-sm">
									{column}
								</bdi>
							</li>
						))}
					</ul>
				</details>
			</Form>
		</Card>
	)
}
