// Number, name in English, Arabic and Urdu, and reasons to ask. Our own list; a name is empty where its translation is
// not settled. Sources and reasons are in additives.ts.
export const additiveLines = `
100|Curcumin|كركمين|کرکیومن|
101|Riboflavin (vitamin B2)|ريبوفلافين (فيتامين ب٢)|رائبوفلیون (وٹامن بی ۲)|medium
102|Tartrazine|تارترازين|ٹارٹرازین|
104|Quinoline yellow|أصفر الكينولين||
107|Yellow 2G|||
110|Sunset yellow FCF|أصفر غروب الشمس|سن سیٹ ییلو|
120|Carmine, cochineal|كارمين (قرمز)|کارمین (قرمز)|insect
121|Citrus red 2|||
122|Azorubine (carmoisine)|أزوروبين|کارموئسین|
123|Amaranth|أمارانث||
124|Ponceau 4R|بونسو 4R||
127|Erythrosine|إريثروسين||
128|Red 2G|||
129|Allura red AC|أحمر ألورا|الورا ریڈ|
131|Patent blue V|||
132|Indigotine|إنديغوتين||
133|Brilliant blue FCF|أزرق لامع|بریلینٹ بلیو|
140|Chlorophylls|كلوروفيل|کلوروفل|solvent
141|Copper complexes of chlorophylls|مركبات النحاس للكلوروفيل||solvent
142|Green S|||
143|Fast green FCF|||
150a|Plain caramel|كراميل عادي|سادہ کیریمل|
150b|Caustic sulfite caramel|||
150c|Ammonia caramel|كراميل الأمونيا||
150d|Sulfite ammonia caramel|||
151|Brilliant black BN|||
153|Vegetable carbon|كربون نباتي|نباتی کاربن|bone
154|Brown FK|||
155|Brown HT|||
160a|Carotenes|كاروتينات|کیروٹین|gelatin-carrier
160b|Annatto|أناتو|اناٹو|solvent
160c|Paprika extract|خلاصة الفلفل الأحمر|پپریکا کا عرق|solvent
160d|Lycopene|ليكوبين|لائکوپین|gelatin-carrier
160e|Beta-apo-8'-carotenal|||gelatin-carrier
160f|Ethyl ester of beta-apo-8'-carotenoic acid|||gelatin-carrier
161b|Lutein|لوتين|لیوٹین|gelatin-carrier
161g|Canthaxanthin|كانثازانثين||gelatin-carrier
162|Beetroot red|أحمر الشمندر|چقندر کا سرخ رنگ|
163|Anthocyanins|أنثوسيانين|اینتھوسائنن|solvent
164|Saffron|زعفران|زعفران|
170|Calcium carbonate|كربونات الكالسيوم|کیلشیم کاربونیٹ|shell
171|Titanium dioxide|ثاني أكسيد التيتانيوم|ٹائٹینیم ڈائی آکسائیڈ|
172|Iron oxides and hydroxides|أكاسيد الحديد|آئرن آکسائیڈ|
173|Aluminum|ألومنيوم|ایلومینیم|
174|Silver|فضة|چاندی|
175|Gold|ذهب|سونا|
180|Litholrubine BK|||
181|Tannins|عفص|ٹینن|
200|Sorbic acid|حمض السوربيك|سوربک ایسڈ|
201|Sodium sorbate|سوربات الصوديوم|سوڈیم سوربیٹ|
202|Potassium sorbate|سوربات البوتاسيوم|پوٹاشیم سوربیٹ|
203|Calcium sorbate|سوربات الكالسيوم|کیلشیم سوربیٹ|
210|Benzoic acid|حمض البنزويك|بینزوئک ایسڈ|
211|Sodium benzoate|بنزوات الصوديوم|سوڈیم بینزوئیٹ|
212|Potassium benzoate|بنزوات البوتاسيوم|پوٹاشیم بینزوئیٹ|
213|Calcium benzoate|بنزوات الكالسيوم|کیلشیم بینزوئیٹ|
214|Ethyl p-hydroxybenzoate|||
215|Sodium ethyl p-hydroxybenzoate|||
216|Propyl p-hydroxybenzoate|||
217|Sodium propyl p-hydroxybenzoate|||
218|Methyl p-hydroxybenzoate|||
219|Sodium methyl p-hydroxybenzoate|||
220|Sulfur dioxide|ثاني أكسيد الكبريت|سلفر ڈائی آکسائیڈ|
221|Sodium sulfite|كبريتيت الصوديوم|سوڈیم سلفائٹ|
222|Sodium hydrogen sulfite|||
223|Sodium metabisulfite|ميتابيسلفيت الصوديوم|سوڈیم میٹا بائی سلفائٹ|
224|Potassium metabisulfite|ميتابيسلفيت البوتاسيوم|پوٹاشیم میٹا بائی سلفائٹ|
225|Potassium sulfite|||
226|Calcium sulfite|||
227|Calcium hydrogen sulfite|||
228|Potassium hydrogen sulfite|||
230|Biphenyl|||
231|Orthophenyl phenol|||
232|Sodium orthophenyl phenol|||
233|Thiabendazole|||
234|Nisin|نيسين|نائسن|medium
235|Natamycin|ناتاميسين|نیٹامائسن|medium
236|Formic acid|حمض الفورميك|فارمک ایسڈ|
237|Sodium formate|||
238|Calcium formate|||
239|Hexamethylene tetramine|||
242|Dimethyl dicarbonate|||
243|Ethyl lauroyl arginate|||fat
249|Potassium nitrite|نتريت البوتاسيوم|پوٹاشیم نائٹرائٹ|
250|Sodium nitrite|نتريت الصوديوم|سوڈیم نائٹرائٹ|
251|Sodium nitrate|نترات الصوديوم|سوڈیم نائٹریٹ|
252|Potassium nitrate|نترات البوتاسيوم|پوٹاشیم نائٹریٹ|
260|Acetic acid|حمض الخليك|ایسیٹک ایسڈ|ethanol
261|Potassium acetates|خلات البوتاسيوم|پوٹاشیم ایسیٹیٹ|
262|Sodium acetates|خلات الصوديوم|سوڈیم ایسیٹیٹ|
263|Calcium acetate|خلات الكالسيوم|کیلشیم ایسیٹیٹ|
264|Ammonium acetate|||
265|Dehydroacetic acid|||
266|Sodium dehydroacetate|||
267|Buffered vinegar|||ethanol
270|Lactic acid|حمض اللاكتيك|لیکٹک ایسڈ|medium
280|Propionic acid|حمض البروبيونيك|پروپیونک ایسڈ|
281|Sodium propionate|بروبيونات الصوديوم|سوڈیم پروپیونیٹ|
282|Calcium propionate|بروبيونات الكالسيوم|کیلشیم پروپیونیٹ|
283|Potassium propionate|بروبيونات البوتاسيوم|پوٹاشیم پروپیونیٹ|
284|Boric acid|حمض البوريك|بورک ایسڈ|
285|Sodium tetraborate (borax)|بوراكس|بوریکس|
290|Carbon dioxide|ثاني أكسيد الكربون|کاربن ڈائی آکسائیڈ|
296|Malic acid|حمض الماليك|میلک ایسڈ|
297|Fumaric acid|حمض الفوماريك|فیومیرک ایسڈ|
300|Ascorbic acid (vitamin C)|حمض الأسكوربيك (فيتامين ج)|ایسکوربک ایسڈ (وٹامن سی)|
301|Sodium ascorbate|أسكوربات الصوديوم|سوڈیم ایسکوربیٹ|
302|Calcium ascorbate|أسكوربات الكالسيوم|کیلشیم ایسکوربیٹ|
303|Potassium ascorbate|||
304|Fatty acid esters of ascorbic acid|||fat
305|Ascorbyl stearate|||fat
306|Tocopherol-rich extract (vitamin E)|مستخلص التوكوفيرول (فيتامين هـ)|ٹوکوفیرول (وٹامن ای)|gelatin-carrier
307|Alpha-tocopherol|ألفا توكوفيرول|الفا ٹوکوفیرول|gelatin-carrier
308|Gamma-tocopherol|||gelatin-carrier
309|Delta-tocopherol|||gelatin-carrier
310|Propyl gallate|غالات البروبيل||
311|Octyl gallate|||
312|Dodecyl gallate|||
314|Guaiac resin|||
315|Erythorbic acid|حمض الإريثوربيك||
316|Sodium erythorbate|إريثوربات الصوديوم||
319|Tertiary-butyl hydroquinone (TBHQ)|||
320|Butylated hydroxyanisole (BHA)|||
321|Butylated hydroxytoluene (BHT)|||
322|Lecithins|ليسيثين|لیسیتھن|lecithin
325|Sodium lactate|لاكتات الصوديوم|سوڈیم لیکٹیٹ|medium
326|Potassium lactate|لاكتات البوتاسيوم|پوٹاشیم لیکٹیٹ|medium
327|Calcium lactate|لاكتات الكالسيوم|کیلشیم لیکٹیٹ|medium
328|Ammonium lactate|||medium
329|Magnesium lactate|||medium
330|Citric acid|حمض الستريك|سٹرک ایسڈ|
331|Sodium citrates|سترات الصوديوم|سوڈیم سٹریٹ|
332|Potassium citrates|سترات البوتاسيوم|پوٹاشیم سٹریٹ|
333|Calcium citrates|سترات الكالسيوم|کیلشیم سٹریٹ|
334|Tartaric acid|حمض الطرطريك|ٹارٹرک ایسڈ|wine
335|Sodium tartrates|طرطرات الصوديوم|سوڈیم ٹارٹریٹ|wine
336|Potassium tartrates (cream of tartar)|طرطرات البوتاسيوم|پوٹاشیم ٹارٹریٹ|wine
337|Sodium potassium tartrate|||wine
338|Phosphoric acid|حمض الفوسفوريك|فاسفورک ایسڈ|
339|Sodium phosphates|فوسفات الصوديوم|سوڈیم فاسفیٹ|
340|Potassium phosphates|فوسفات البوتاسيوم|پوٹاشیم فاسفیٹ|
341|Calcium phosphates|فوسفات الكالسيوم|کیلشیم فاسفیٹ|bone
342|Ammonium phosphates|||
343|Magnesium phosphates|فوسفات المغنيسيوم|میگنیشیم فاسفیٹ|
349|Ammonium malate|||
350|Sodium malates|||
351|Potassium malate|||
352|Calcium malates|||
353|Metatartaric acid|||wine
354|Calcium tartrate|||wine
355|Adipic acid|حمض الأديبيك||
356|Sodium adipate|||
357|Potassium adipate|||
359|Ammonium adipate|||
363|Succinic acid|حمض السكسينيك||
365|Sodium fumarate|||
366|Potassium fumarate|||
367|Calcium fumarate|||
370|1,4-Heptonolactone|||
375|Nicotinic acid (niacin)|حمض النيكوتين (نياسين)|نیاسین|
380|Triammonium citrate|||
381|Ferric ammonium citrate|||
383|Calcium glycerophosphate|||fat
384|Isopropyl citrates|||
385|Calcium disodium EDTA|||
386|Disodium EDTA|||
387|Oxystearin|||fat
388|Thiodipropionic acid|||
389|Dilauryl thiodipropionate|||fat
391|Phytic acid|حمض الفيتيك||
392|Rosemary extract|مستخلص إكليل الجبل|روزمیری کا عرق|solvent
400|Alginic acid|حمض الألجينيك|الجینک ایسڈ|
401|Sodium alginate|ألجينات الصوديوم|سوڈیم الجینیٹ|
402|Potassium alginate|ألجينات البوتاسيوم|پوٹاشیم الجینیٹ|
403|Ammonium alginate|||
404|Calcium alginate|ألجينات الكالسيوم|کیلشیم الجینیٹ|
405|Propylene glycol alginate|||
406|Agar|أجار|اگر|
407|Carrageenan|كاراجينان|کیراجینن|
407a|Processed Euchema seaweed|||
408|Bakers yeast glycan|||
409|Arabinogalactan|||
410|Locust bean gum|صمغ الخروب|لوکسٹ بین گم|
412|Guar gum|صمغ الغوار|گوار گم|
413|Tragacanth|صمغ الكثيراء|گوند کتیرا|
414|Gum arabic (acacia)|الصمغ العربي|گوند ببول|
415|Xanthan gum|صمغ الزانثان|زینتھن گم|
416|Karaya gum|صمغ الكرايا|کرایا گم|
417|Tara gum|صمغ التارا||
418|Gellan gum|صمغ الجيلان||
419|Gum ghatti|||
420|Sorbitols|سوربيتول|سوربیٹول|
421|Mannitol|مانيتول|مینیٹول|
422|Glycerol|غليسيرول|گلیسرول|fat
423|Gum arabic modified with octenyl succinic acid|||
424|Curdlan|||
425|Konjac|كونجاك||
426|Soybean hemicellulose|||
427|Cassia gum|||
428|Gelatin|جيلاتين|جیلاٹن|tissue
429|Peptones|ببتونات||tissue
430|Polyoxyethylene (8) stearate|||fat
431|Polyoxyethylene (40) stearate|||fat
432|Polysorbate 20|بولي سوربات ٢٠|پولی سوربیٹ ۲۰|fat
433|Polysorbate 80|بولي سوربات ٨٠|پولی سوربیٹ ۸۰|fat
434|Polysorbate 40|بولي سوربات ٤٠|پولی سوربیٹ ۴۰|fat
435|Polysorbate 60|بولي سوربات ٦٠|پولی سوربیٹ ۶۰|fat
436|Polysorbate 65|بولي سوربات ٦٥|پولی سوربیٹ ۶۵|fat
440|Pectins|بكتين|پیکٹن|
441|Number used for gelatin and for other substances|||tissue
442|Ammonium phosphatides|||fat
443|Brominated vegetable oil|||
444|Sucrose acetate isobutyrate|||
445|Glycerol esters of wood rosin|||fat
446|Succistearin|||fat
450|Diphosphates|ثنائي الفوسفات|ڈائی فاسفیٹ|
451|Triphosphates|ثلاثي الفوسفات|ٹرائی فاسفیٹ|
452|Polyphosphates|متعدد الفوسفات|پولی فاسفیٹ|
456|Potassium polyaspartate|||
457|Alpha-cyclodextrin|||
458|Gamma-cyclodextrin|||
459|Beta-cyclodextrin|||
460|Cellulose|سليلوز|سیلولوز|
461|Methyl cellulose|مثيل سليلوز|میتھائل سیلولوز|
462|Ethyl cellulose|إيثيل سليلوز|ایتھائل سیلولوز|
463|Hydroxypropyl cellulose|||
464|Hydroxypropyl methyl cellulose|||
465|Ethyl methyl cellulose|||
466|Carboxymethyl cellulose|كربوكسي مثيل سليلوز|کاربوکسی میتھائل سیلولوز|
468|Cross-linked carboxymethyl cellulose|||
469|Enzymatically hydrolyzed carboxymethyl cellulose|||
470a|Sodium, potassium and calcium salts of fatty acids|أملاح الأحماض الدهنية|فیٹی ایسڈز کے نمکیات|fat
470b|Magnesium salts of fatty acids|أملاح المغنيسيوم للأحماض الدهنية|فیٹی ایسڈز کے میگنیشیم نمکیات|fat
471|Mono- and diglycerides of fatty acids|أحادي وثنائي غليسريدات الأحماض الدهنية|فیٹی ایسڈز کے مونو اور ڈائی گلیسرائیڈز|fat
472a|Acetic acid esters of mono- and diglycerides|||fat
472b|Lactic acid esters of mono- and diglycerides|||fat
472c|Citric acid esters of mono- and diglycerides|||fat
472d|Tartaric acid esters of mono- and diglycerides|||fat wine
472e|Diacetyl tartaric acid esters of mono- and diglycerides (DATEM)|||fat wine
472f|Mixed acetic and tartaric acid esters of mono- and diglycerides|||fat wine
472g|Succinylated monoglycerides|||fat
473|Sucrose esters of fatty acids|إسترات السكروز للأحماض الدهنية||fat
474|Sucroglycerides|||fat
475|Polyglycerol esters of fatty acids|||fat
476|Polyglycerol polyricinoleate|||fat
477|Propylene glycol esters of fatty acids|||fat
478|Lactylated fatty acid esters of glycerol and propylene glycol|||fat
479b|Thermally oxidized soybean oil with mono- and diglycerides|||fat
480|Dioctyl sodium sulfosuccinate|||
481|Sodium stearoyl lactylate|||fat
482|Calcium stearoyl lactylate|||fat
483|Stearyl tartrate|||fat wine
484|Stearyl citrate|||fat
485|Sodium stearoyl fumarate|||fat
486|Calcium stearoyl fumarate|||fat
488|Ethoxylated mono- and diglycerides|||fat
491|Sorbitan monostearate|أحادي ستيارات السوربيتان|سوربیٹن مونو سٹیئریٹ|fat
492|Sorbitan tristearate|||fat
493|Sorbitan monolaurate|||fat
494|Sorbitan monooleate|||fat
495|Sorbitan monopalmitate|||fat
496|Sorbitan trioleate|||fat
499|Stigmasterol-rich plant sterols|||
500|Sodium carbonates|كربونات الصوديوم|سوڈیم کاربونیٹ|
501|Potassium carbonates|كربونات البوتاسيوم|پوٹاشیم کاربونیٹ|
503|Ammonium carbonates|كربونات الأمونيوم|امونیم کاربونیٹ|
504|Magnesium carbonates|كربونات المغنيسيوم|میگنیشیم کاربونیٹ|
505|Ferrous carbonate|||
507|Hydrochloric acid|حمض الهيدروكلوريك|ہائیڈروکلورک ایسڈ|
508|Potassium chloride|كلوريد البوتاسيوم|پوٹاشیم کلورائیڈ|
509|Calcium chloride|كلوريد الكالسيوم|کیلشیم کلورائیڈ|
510|Ammonium chloride|كلوريد الأمونيوم|امونیم کلورائیڈ|
511|Magnesium chloride|كلوريد المغنيسيوم|میگنیشیم کلورائیڈ|
512|Stannous chloride|||
513|Sulfuric acid|حمض الكبريتيك|سلفیورک ایسڈ|
514|Sodium sulfates|كبريتات الصوديوم|سوڈیم سلفیٹ|
515|Potassium sulfates|كبريتات البوتاسيوم|پوٹاشیم سلفیٹ|
516|Calcium sulfate|كبريتات الكالسيوم|کیلشیم سلفیٹ|
517|Ammonium sulfate|كبريتات الأمونيوم|امونیم سلفیٹ|
518|Magnesium sulfate|كبريتات المغنيسيوم|میگنیشیم سلفیٹ|
520|Aluminum sulfate|كبريتات الألومنيوم|ایلومینیم سلفیٹ|
521|Aluminum sodium sulfate|||
522|Aluminum potassium sulfate (alum)|شب|پھٹکری|
523|Aluminum ammonium sulfate|||
524|Sodium hydroxide|هيدروكسيد الصوديوم|سوڈیم ہائیڈرو آکسائیڈ|
525|Potassium hydroxide|هيدروكسيد البوتاسيوم|پوٹاشیم ہائیڈرو آکسائیڈ|
526|Calcium hydroxide|هيدروكسيد الكالسيوم|کیلشیم ہائیڈرو آکسائیڈ|
527|Ammonium hydroxide|هيدروكسيد الأمونيوم|امونیم ہائیڈرو آکسائیڈ|
528|Magnesium hydroxide|هيدروكسيد المغنيسيوم|میگنیشیم ہائیڈرو آکسائیڈ|
529|Calcium oxide|أكسيد الكالسيوم|کیلشیم آکسائیڈ|
530|Magnesium oxide|أكسيد المغنيسيوم|میگنیشیم آکسائیڈ|
534|Iron tartrate|||wine
535|Sodium ferrocyanide|||
536|Potassium ferrocyanide|||
538|Calcium ferrocyanide|||
540|Dicalcium diphosphate|||
541|Sodium aluminum phosphate|||
542|Bone phosphate|فوسفات العظام|ہڈی کا فاسفیٹ|bone-only
543|Calcium sodium polyphosphate|||
544|Calcium polyphosphate|||
550|Sodium silicates|||
551|Silicon dioxide|ثاني أكسيد السيليكون|سلیکان ڈائی آکسائیڈ|
552|Calcium silicate|سيليكات الكالسيوم|کیلشیم سلیکیٹ|
553a|Magnesium silicates|سيليكات المغنيسيوم|میگنیشیم سلیکیٹ|
553b|Talc|تلك|ٹیلک|
554|Sodium aluminum silicate|||
555|Potassium aluminum silicate|||
556|Calcium aluminum silicate|||
558|Bentonite|بنتونيت|بینٹونائٹ|
559|Aluminum silicate (kaolin)|كاولين|کیولن|
560|Potassium silicate|||
570|Fatty acids (stearic acid)|أحماض دهنية (حمض الستياريك)|فیٹی ایسڈز (سٹیئرک ایسڈ)|fat
572|Magnesium stearate|ستيارات المغنيسيوم|میگنیشیم سٹیئریٹ|fat
574|Gluconic acid|حمض الغلوكونيك|گلوکونک ایسڈ|
575|Glucono-delta-lactone|||
576|Sodium gluconate|||
577|Potassium gluconate|||
578|Calcium gluconate|غلوكونات الكالسيوم|کیلشیم گلوکونیٹ|
579|Ferrous gluconate|||
580|Magnesium gluconate|||
585|Ferrous lactate|لاكتات الحديدوز||medium
586|4-Hexylresorcinol|||
620|Glutamic acid|حمض الغلوتاميك|گلوٹامک ایسڈ|medium
621|Monosodium glutamate|غلوتامات أحادي الصوديوم|مونو سوڈیم گلوٹامیٹ|medium
622|Monopotassium glutamate|||medium
623|Calcium diglutamate|||medium
624|Monoammonium glutamate|||medium
625|Magnesium diglutamate|||medium
626|Guanylic acid|||meat-fish
627|Disodium guanylate|غوانيلات ثنائي الصوديوم|ڈائی سوڈیم گوانائلیٹ|meat-fish
628|Dipotassium guanylate|||meat-fish
629|Calcium guanylate|||meat-fish
630|Inosinic acid|||meat-fish
631|Disodium inosinate|إينوزينات ثنائي الصوديوم|ڈائی سوڈیم انوسینیٹ|meat-fish
632|Dipotassium inosinate|||meat-fish
633|Calcium inosinate|||meat-fish
634|Calcium 5'-ribonucleotides|||meat-fish
635|Disodium 5'-ribonucleotides|||meat-fish
636|Maltol|مالتول|مالٹول|
637|Ethyl maltol|إيثيل مالتول|ایتھائل مالٹول|
640|Glycine|غليسين|گلائسین|tissue-or-synthesis
641|L-Leucine|||hair
642|Lysin hydrochloride|||medium
650|Zinc acetate|خلات الزنك|زنک ایسیٹیٹ|
900|Dimethyl polysiloxane|||
901|Beeswax|شمع النحل|موم|bee
902|Candelilla wax|شمع الكانديليلا||
903|Carnauba wax|شمع الكرنوبا|کارنوبا ویکس|
904|Shellac|شيلاك|شیلاک (لاکھ)|insect ethanol
905|Mineral waxes and oils|زيوت وشموع معدنية|معدنی تیل اور موم|
907|Hydrogenated poly-1-decene|||
908|Rice bran wax|||
910|Wax esters|||fat
912|Montanic acid esters|||
913|Lanolin|لانولين|لینولین|wool
914|Oxidized polyethylene wax|||
915|Esters of rosin|||fat
920|L-Cysteine|إل-سيستين|ایل سسٹین|hair
921|L-Cystine|إل-سيستين ثنائي||hair
922|Potassium persulfate|||
923|Ammonium persulfate|||
924|Potassium bromate|برومات البوتاسيوم|پوٹاشیم برومیٹ|
925|Chlorine|كلور|کلورین|
926|Chlorine dioxide|ثاني أكسيد الكلور|کلورین ڈائی آکسائیڈ|
927a|Azodicarbonamide|||
927b|Carbamide (urea)|يوريا|یوریا|
928|Benzoyl peroxide|||
930|Calcium peroxide|||
938|Argon|أرغون|آرگون|
939|Helium|هيليوم|ہیلیم|
941|Nitrogen|نيتروجين|نائٹروجن|
942|Nitrous oxide|أكسيد النيتروز|نائٹرس آکسائیڈ|
943a|Butane|بوتان|بیوٹین|
943b|Isobutane|||
944|Propane|بروبان|پروپین|
948|Oxygen|أكسجين|آکسیجن|
949|Hydrogen|هيدروجين|ہائیڈروجن|
950|Acesulfame K|أسيسلفام البوتاسيوم|ایسی سلفیم پوٹاشیم|
951|Aspartame|أسبارتام|اسپارٹیم|
952|Cyclamates|سيكلامات|سائیکلامیٹ|
953|Isomalt|إيزومالت|آئسومالٹ|
954|Saccharins|سكارين|سیکرین|
955|Sucralose|سكرالوز|سکرالوز|
956|Alitame|||
957|Thaumatin|ثوماتين||
959|Neohesperidine DC|||
960a|Steviol glycosides|غليكوسيدات الستيفيول|سٹیویا|solvent
961|Neotame|نيوتام|نیوٹیم|
962|Salt of aspartame-acesulfame|||
964|Polyglycitol syrup|||
965|Maltitols|مالتيتول|مالٹیٹول|
966|Lactitol|لاكتيتول|لیکٹیٹول|milk
967|Xylitol|زيليتول|زائلیٹول|
968|Erythritol|إريثريتول|اریتھریٹول|
969|Advantame|||
999|Quillaia extract|مستخلص الكويلايا||solvent
1000|Cholic acid|حمض الكوليك||bile
1001|Choline salts|أملاح الكولين||
1100|Amylases|أميليز|ایمائلیز|enzyme
1101|Proteases|بروتياز|پروٹیز|enzyme
1102|Glucose oxidase|||enzyme
1103|Invertases|إنفرتاز|انورٹیز|enzyme
1104|Lipases|ليباز|لائپیز|enzyme
1105|Lysozyme|ليزوزيم|لائسوزائم|egg
1200|Polydextrose|بولي دكستروز|پولی ڈیکسٹروز|
1201|Polyvinylpyrrolidone|||
1202|Polyvinylpolypyrrolidone|||
1203|Polyvinyl alcohol|||
1204|Pullulan|بولولان||
1205|Basic methacrylate copolymer|||
1400|Dextrins|دكسترين|ڈیکسٹرن|
1401|Acid-treated starch|||
1402|Alkaline-treated starch|||
1403|Bleached starch|||
1404|Oxidized starch|نشا مؤكسد||
1405|Enzyme-treated starch|||enzyme
1410|Monostarch phosphate|||
1412|Distarch phosphate|||
1413|Phosphated distarch phosphate|||
1414|Acetylated distarch phosphate|||
1420|Acetylated starch|||
1422|Acetylated distarch adipate|||
1440|Hydroxypropyl starch|||
1442|Hydroxypropyl distarch phosphate|||
1450|Starch sodium octenyl succinate|||
1451|Acetylated oxidized starch|||
1452|Starch aluminum octenyl succinate|||
1505|Triethyl citrate|||ethanol
1510|Ethanol|إيثانول|ایتھانول|ethanol-only
1517|Glyceryl diacetate|||fat
1518|Glyceryl triacetate (triacetin)|||fat
1519|Benzyl alcohol|كحول البنزيل|بینزائل الکحل|
1520|Propylene glycol|بروبيلين غليكول|پروپیلین گلائکول|
1521|Polyethylene glycol|بولي إيثيلين غليكول|پولی ایتھیلین گلائکول|
`
