import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReceiptCode } from '#app/ui/receipt-code.tsx'
import { returnPath } from '../model.ts'

/** The receipt of a complaint, shown once. Its print does not say what it is for. */
export function Receipt({ digits, pass }: { digits: string; pass: string }) {
	return (
		<div className="grid max-w-[40rem] gap-6">
			<div role="status" className="no-print">
				<Notice tone="good" title={m.complaints_sent()} />
			</div>
			<section className="grid gap-4">
				<h2 className="no-print text-xl">{m.complaints_code_title()}</h2>
				<p className="no-print">{m.complaints_code_text()}</p>
				<ReceiptCode
					digits={digits}
					words={{ copy: m.complaints_copy(), copied: m.complaints_copied(), print: m.complaints_print() }}
				/>
			</section>
			<Form method="post" action={returnPath} className="no-print">
				<input type="hidden" name="pass" value={pass} />
				<Button>
					<Icon name="check" className="size-5" />
					{m.complaints_saved_code()}
				</Button>
			</Form>
		</div>
	)
}
