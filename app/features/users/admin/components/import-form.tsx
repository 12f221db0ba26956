import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { maxImportRows } from '../model.ts'
import { peopleWords } from '../words.ts'
import { FormButtons } from './form-buttons.tsx'

const example = 'name,email,role\nمريم بنت عمران,maryam@example.com,scholar\nYusuf Ali,yusuf@example.com,user'

export function ImportForm({ reply }: { reply: FormReply | undefined }) {
	const isReading = useNavigation().state === 'submitting'
	const state = fieldOf(reply, 'file')
	return (
		<Card>
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
				<TextField
					{...state}
					value={undefined}
					error={errorText(peopleWords, state.error)}
					type="file"
					accept=".csv,text/csv"
					label={m.people_import_file()}
					hint={m.people_import_hint({ max: maxImportRows })}
					required
				/>
				<figure className="grid gap-1.5">
					<figcaption className="text-muted">{m.people_import_example()}</figcaption>
					<pre
						dir="ltr"
						className="wrap-anywhere whitespace-pre-wrap rounded-field border border-line bg-paper px-3 py-2 text-sm"
					>
						{example}
					</pre>
				</figure>
				<FormButtons back="/admin/users">
					<Button disabled={isReading}>
						{isReading ? m.people_import_reading() : m.people_import_look()}
					</Button>
				</FormButtons>
			</Form>
		</Card>
	)
}
