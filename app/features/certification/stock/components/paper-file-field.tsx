import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { bucketRules } from '#app/platform/files/files.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { FileField } from '#app/ui/file-field.tsx'

const bucket = 'halal-documents'

/** A photograph or a PDF of a paper; members of the firm and the officers of its cases open it. */
export function PaperFileField({ reply }: { reply: FormReply | undefined }) {
	const megabytes = Math.floor(bucketRules[bucket].maxBytes / (1024 * 1024))
	const state = fieldOf(reply, 'file')
	return (
		<FileField
			{...state}
			error={state.error?.startsWith('files.') ? sentenceFor(fileWords, state.error).text : state.error}
			label={m.stock_paper_file()}
			hint={m.stock_paper_file_hint({ megabytes })}
			bucket={bucket}
			sentName={reply?.values.fileName}
			again={reply && Object.keys(reply.errors).length > 0 ? m.payments_evidence_again() : undefined}
			words={{
				here: m.payments_evidence_here(),
				uploading: m.payments_evidence_uploading(),
				failed: m.payments_evidence_failed(),
			}}
		/>
	)
}
