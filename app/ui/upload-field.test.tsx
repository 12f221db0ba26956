import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { UploadField } from './upload-field.tsx'

const field = { name: 'document', label: 'Document', bucket: 'consultation-documents' } as const

test('without script it is a plain file field that says what it takes', () => {
	const html = renderToStaticMarkup(<UploadField {...field} />)
	expect(html).toContain('type="file"')
	expect(html).toContain('name="document"')
	expect(html).toContain('accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"')
	expect(html).toContain('PDF, DOC, DOCX, JPG, PNG\u2069, at most 10 MB')
})

test('what is wrong stands beside the field, in the reader’s language, for those who hear the page too', () => {
	const html = inLocale('ar', () => renderToStaticMarkup(<UploadField {...field} error="files.too-large" />))
	expect(html).toContain('حجم هذا الملف أكبر من المسموح به')
	expect(html).toContain('aria-invalid="true"')
	const id = /data-field-error="([^"]+)"/.exec(html)?.[1]
	expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`)
})

test('a form that comes back still knows the file that was sent ahead', () => {
	const sent = { id: '7d0f8a1e-0000-4000-8000-000000000001', name: 'a.pdf' }
	const html = renderToStaticMarkup(<UploadField {...field} sent={sent} />)
	expect(html).toContain(`<input type="hidden" name="document" value="${sent.id}"/>`)
})
