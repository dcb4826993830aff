/**
 * Diagnoses that home care meets often, with their ICD-10-CM codes, in our own short words: `code name`, and after a
 * bar other words that they are found by. Codes are of the public domain. Whatever is missing is entered by hand.
 */
export const icd10Lines = `
A04.72 C. difficile infection of the bowel|clostridium cdiff diarrhea
A41.9 Sepsis|blood poisoning
A49.02 MRSA infection|staph methicillin resistant
B02.29 Nerve pain after shingles|postherpetic neuralgia zoster
B02.9 Shingles|herpes zoster
B18.2 Hepatitis C, chronic|hcv
B20 HIV disease|aids
B35.1 Nail fungus|onychomycosis tinea
B37.0 Oral thrush|candida mouth yeast
B95.62 MRSA as the cause of an infection elsewhere|staph methicillin resistant
C18.9 Colon cancer|bowel malignant neoplasm
C25.9 Pancreatic cancer|malignant neoplasm pancreas
C34.90 Lung cancer|malignant neoplasm
C43.9 Melanoma of the skin|cancer
C50.919 Breast cancer, female|malignant neoplasm
C56.9 Ovarian cancer|malignant neoplasm ovary
C61 Prostate cancer|malignant neoplasm
C64.9 Kidney cancer|renal malignant neoplasm
C67.9 Bladder cancer|malignant neoplasm
C71.9 Brain cancer|malignant neoplasm tumor
C78.00 Cancer that has spread to the lung|metastatic secondary
C79.51 Cancer that has spread to bone|metastatic secondary
C80.1 Cancer, site not stated|malignant neoplasm
C85.90 Non-Hodgkin lymphoma|cancer
C90.00 Multiple myeloma|cancer plasma
C95.90 Leukemia|cancer blood
D46.9 Myelodysplastic syndrome|mds
D50.9 Iron deficiency anemia|low iron
D51.0 Pernicious anemia|b12
D63.1 Anemia in chronic kidney disease|ckd renal
D64.9 Anemia|low blood
D69.6 Low platelets|thrombocytopenia
E03.9 Underactive thyroid|hypothyroidism
E05.90 Overactive thyroid|hyperthyroidism
E10.9 Type 1 diabetes|dm1 mellitus insulin
E10.65 Type 1 diabetes with high blood sugar|dm1 hyperglycemia
E11.9 Type 2 diabetes|dm2 t2dm mellitus
E11.21 Type 2 diabetes with kidney disease|dm2 nephropathy
E11.22 Type 2 diabetes with chronic kidney disease|dm2 ckd
E11.319 Type 2 diabetes with eye disease|dm2 retinopathy
E11.40 Type 2 diabetes with nerve damage|dm2 neuropathy
E11.42 Type 2 diabetes with polyneuropathy|dm2 nerve
E11.51 Type 2 diabetes with poor circulation|dm2 angiopathy peripheral
E11.621 Type 2 diabetes with foot ulcer|dm2 wound
E11.649 Type 2 diabetes with low blood sugar|dm2 hypoglycemia
E11.65 Type 2 diabetes with high blood sugar|dm2 hyperglycemia
E16.2 Low blood sugar|hypoglycemia
E43 Severe malnutrition|protein calorie
E44.0 Moderate malnutrition|protein calorie
E46 Malnutrition|protein calorie undernourished
E53.8 Vitamin B12 deficiency|cobalamin
E55.9 Vitamin D deficiency
E66.01 Severe obesity|morbid overweight
E66.9 Obesity|overweight
E78.00 High cholesterol|hypercholesterolemia
E78.2 High cholesterol and triglycerides|mixed hyperlipidemia
E78.5 High blood lipids|hyperlipidemia cholesterol
E83.42 Low magnesium|hypomagnesemia
E86.0 Dehydration
E87.1 Low sodium|hyponatremia
E87.5 High potassium|hyperkalemia
E87.6 Low potassium|hypokalemia
E87.70 Fluid overload|edema
F01.50 Vascular dementia|stroke memory
F02.80 Dementia in another disease|memory
F03.90 Dementia|memory loss
F03.911 Dementia with agitation|restless behavior
F05 Delirium|acute confusion
F06.31 Depression caused by a physical condition|mood
F10.20 Alcohol dependence|alcoholism drinking
F11.20 Opioid dependence|addiction
F17.210 Nicotine dependence, cigarettes|smoking tobacco
F20.9 Schizophrenia|psychosis
F25.9 Schizoaffective disorder|psychosis
F29 Psychosis, not further specified|hallucinations delusions
F31.9 Bipolar disorder|manic
F32.9 Depression, single episode|major depressive disorder mdd
F32.A Depression|depressed
F33.9 Depression, recurrent|major depressive disorder mdd
F34.1 Lasting low mood|dysthymia
F40.10 Social anxiety|phobia
F41.0 Panic disorder|anxiety attacks
F41.1 Generalized anxiety disorder|gad
F41.9 Anxiety|anxious
F42.9 Obsessive-compulsive disorder|ocd
F43.10 Post-traumatic stress disorder|ptsd
F43.21 Adjustment disorder with low mood|grief depression
F60.3 Borderline personality disorder
F70 Mild intellectual disability|developmental
F71 Moderate intellectual disability|developmental
F72 Severe intellectual disability|developmental
F79 Intellectual disability|developmental
F84.0 Autism|autistic spectrum
F90.9 Attention deficit disorder|adhd hyperactivity
G10 Huntington’s disease|chorea
G12.21 Amyotrophic lateral sclerosis|als lou gehrig motor neuron
G14 Post-polio syndrome
G20.A1 Parkinson’s disease|tremor
G20.C Parkinsonism, not further specified|tremor
G23.1 Progressive supranuclear palsy|psp
G24.9 Dystonia
G25.0 Essential tremor|shaking
G25.81 Restless legs
G30.0 Alzheimer’s disease, early onset|dementia
G30.1 Alzheimer’s disease, late onset|dementia
G30.9 Alzheimer’s disease|dementia memory
G31.09 Frontotemporal dementia|ftd pick
G31.83 Lewy body dementia|lewy bodies
G31.84 Mild cognitive impairment|mci memory
G35.D Multiple sclerosis|ms
G40.909 Epilepsy|seizures
G43.909 Migraine|headache
G44.209 Tension headache
G45.9 Mini-stroke|transient ischemic attack tia
G47.00 Insomnia|sleeplessness
G47.33 Obstructive sleep apnea|osa cpap
G50.0 Trigeminal neuralgia|face pain
G51.0 Bell’s palsy|face paralysis
G56.00 Carpal tunnel syndrome|wrist
G60.9 Inherited neuropathy|nerve hereditary
G61.0 Guillain-Barré syndrome|gbs
G62.9 Neuropathy|polyneuropathy nerve
G70.00 Myasthenia gravis
G71.00 Muscular dystrophy
G80.9 Cerebral palsy|cp
G81.90 Paralysis of one side|hemiplegia hemiparesis
G82.20 Paraplegia|paralysis legs
G82.50 Quadriplegia|tetraplegia paralysis
G89.29 Chronic pain
G89.3 Pain from cancer|neoplasm
G91.2 Normal pressure hydrocephalus|nph
G93.1 Brain damage from lack of oxygen|anoxic injury
H04.123 Dry eyes|lacrimal
H25.9 Age-related cataract|lens
H26.9 Cataract|lens
H35.30 Macular degeneration|amd
H40.9 Glaucoma
H54.7 Low vision|visual loss
H54.8 Legal blindness|blind
H81.10 Positional vertigo|bppv dizziness
H81.09 Ménière’s disease|vertigo dizziness
H91.90 Hearing loss|deaf hard of hearing
H93.19 Ringing in the ears|tinnitus
I05.9 Rheumatic mitral valve disease|heart
I10 High blood pressure|hypertension htn
I11.0 High blood pressure with heart failure|hypertensive htn chf
I11.9 High blood pressure with heart disease|hypertensive htn
I12.9 High blood pressure with kidney disease|hypertensive htn ckd
I13.0 High blood pressure with heart failure and kidney disease|hypertensive htn chf ckd
I20.9 Angina|chest pain
I21.9 Heart attack|acute myocardial infarction mi
I25.10 Coronary artery disease|cad ischemic heart atherosclerosis
I25.2 Old heart attack|past myocardial infarction mi
I26.99 Pulmonary embolism|pe lung clot
I27.20 High pressure in the vessels of the lung|pulmonary hypertension
I34.0 Leaking mitral valve|regurgitation insufficiency heart
I35.0 Narrow aortic valve|stenosis heart
I42.9 Cardiomyopathy|heart muscle
I44.2 Complete heart block|av block
I47.10 Supraventricular tachycardia|svt fast heart
I48.0 Atrial fibrillation that comes and goes|paroxysmal afib
I48.20 Atrial fibrillation, chronic|afib
I48.91 Atrial fibrillation|afib irregular heartbeat
I48.92 Atrial flutter
I49.5 Sick sinus syndrome
I49.9 Irregular heartbeat|arrhythmia
I50.22 Systolic heart failure, chronic|chf hfref
I50.32 Diastolic heart failure, chronic|chf hfpef
I50.9 Heart failure|chf congestive
I51.9 Heart disease
I60.9 Bleeding around the brain|subarachnoid hemorrhage stroke
I61.9 Bleeding in the brain|intracerebral hemorrhage stroke
I63.9 Stroke|cva cerebral infarction
I65.29 Narrow carotid artery|stenosis neck
I67.9 Disease of the brain’s vessels|cerebrovascular
I69.30 After-effects of a stroke|sequelae cva
I69.320 Aphasia after a stroke|speech cva
I69.322 Slurred speech after a stroke|dysarthria cva
I69.351 Weakness of the right dominant side after a stroke|hemiplegia hemiparesis cva
I69.354 Weakness of the left non-dominant side after a stroke|hemiplegia hemiparesis cva
I69.391 Trouble swallowing after a stroke|dysphagia cva
I70.0 Hardening of the aorta|atherosclerosis
I70.219 Leg pain from poor circulation|claudication atherosclerosis
I71.40 Abdominal aortic aneurysm|aaa
I73.9 Poor circulation in the legs|peripheral vascular disease pvd pad artery
I80.209 Inflamed deep vein of the leg|phlebitis thrombophlebitis
I82.409 Blood clot in a leg|deep vein thrombosis dvt
I82.509 Blood clot in a leg, chronic|deep vein thrombosis dvt
I83.90 Varicose veins
I83.009 Varicose veins with ulcer|leg wound
I87.2 Poor return of blood in the veins|venous insufficiency stasis
I89.0 Lymphedema|swelling
I95.1 Drop in blood pressure on standing|orthostatic hypotension
I95.9 Low blood pressure|hypotension
J18.9 Pneumonia|lung infection
J20.9 Acute bronchitis
J30.9 Hay fever|allergic rhinitis
J32.9 Chronic sinusitis
J40 Bronchitis
J42 Chronic bronchitis
J43.9 Emphysema|lung
J44.1 Chronic obstructive lung disease, flare-up|copd exacerbation pulmonary
J44.9 Chronic obstructive lung disease|copd pulmonary
J45.909 Asthma
J47.9 Widened airways|bronchiectasis
J69.0 Pneumonia from food or vomit|aspiration
J84.10 Scarring of the lung|pulmonary fibrosis
J90 Fluid around the lung|pleural effusion
J96.10 Respiratory failure, chronic|breathing
J96.11 Respiratory failure with low oxygen, chronic|hypoxia
K02.9 Tooth decay|cavity caries
K11.7 Dry mouth or drooling|saliva
K21.9 Acid reflux|gerd gastroesophageal heartburn
K25.9 Stomach ulcer|gastric
K27.9 Peptic ulcer|stomach
K29.70 Inflamed stomach|gastritis
K31.84 Slow emptying of the stomach|gastroparesis
K40.90 Inguinal hernia|groin
K44.9 Hiatal hernia
K50.90 Crohn’s disease|bowel
K51.90 Ulcerative colitis|bowel
K56.609 Blocked bowel|intestinal obstruction
K57.30 Pouches in the bowel|diverticulosis
K57.32 Inflamed pouches in the bowel|diverticulitis
K58.9 Irritable bowel syndrome|ibs
K59.00 Constipation
K64.9 Hemorrhoids|piles
K70.30 Cirrhosis from alcohol|liver
K74.60 Cirrhosis of the liver
K76.0 Fatty liver
K80.20 Gallstones|gallbladder
K86.1 Inflamed pancreas, chronic|pancreatitis
K90.0 Celiac disease|gluten
K92.2 Bleeding in the stomach or bowel|gastrointestinal gi hemorrhage
L03.90 Skin infection|cellulitis
L20.9 Atopic dermatitis|eczema
L29.9 Itching|pruritus
L30.9 Eczema|dermatitis rash
L40.9 Psoriasis
L89.150 Pressure ulcer of the sacrum, cannot be staged|bedsore tailbone lower back unstageable
L89.151 Pressure ulcer of the sacrum, stage 1|bedsore tailbone lower back
L89.152 Pressure ulcer of the sacrum, stage 2|bedsore tailbone lower back
L89.153 Pressure ulcer of the sacrum, stage 3|bedsore tailbone lower back
L89.154 Pressure ulcer of the sacrum, stage 4|bedsore tailbone lower back
L89.609 Pressure ulcer of a heel|bedsore
L89.90 Pressure ulcer|bedsore decubitus
L97.909 Leg ulcer, long-lasting|wound
L98.499 Skin ulcer, long-lasting|wound
M06.9 Rheumatoid arthritis|ra
M10.9 Gout
M15.9 Osteoarthritis of many joints|oa wear degenerative
M16.9 Osteoarthritis of the hip|oa wear degenerative
M17.9 Osteoarthritis of the knee|oa wear degenerative
M19.90 Osteoarthritis|oa wear degenerative djd joint
M24.50 Contracture of a joint|stiff
M25.50 Joint pain
M25.551 Pain in the right hip
M25.552 Pain in the left hip
M25.561 Pain in the right knee
M25.562 Pain in the left knee
M32.9 Lupus|sle
M35.3 Polymyalgia rheumatica|pmr
M41.9 Curved spine|scoliosis
M47.9 Wear of the spine|spondylosis
M48.00 Narrow spinal canal|stenosis
M51.9 Disc disease of the lower back|lumbar
M54.2 Neck pain
M54.30 Sciatica
M54.50 Low back pain|lumbago
M54.9 Back pain
M62.81 Muscle weakness
M62.84 Loss of muscle with age|sarcopenia
M75.100 Rotator cuff tear|shoulder
M79.10 Muscle pain|myalgia
M79.7 Fibromyalgia
M80.00XA Osteoporosis with a new fracture|brittle bones broken
M81.0 Osteoporosis|brittle bones
M86.9 Bone infection|osteomyelitis
M96.1 Pain after back surgery|postlaminectomy
N17.9 Acute kidney failure|renal injury aki
N18.30 Chronic kidney disease, stage 3|ckd renal
N18.4 Chronic kidney disease, stage 4|ckd renal
N18.5 Chronic kidney disease, stage 5|ckd renal
N18.6 End-stage kidney disease|esrd renal dialysis
N18.9 Chronic kidney disease|ckd renal
N20.0 Kidney stones|renal calculus
N31.9 Bladder that nerves no longer control|neurogenic
N32.81 Overactive bladder|oab
N39.0 Urinary tract infection|uti bladder
N39.3 Leaking urine when coughing|stress incontinence
N39.41 Leaking urine with urgency|urge incontinence
N40.0 Enlarged prostate|bph hyperplasia
N40.1 Enlarged prostate with trouble urinating|bph hyperplasia
N81.9 Pelvic organ prolapse|uterus
Q05.9 Spina bifida
Q90.9 Down syndrome|trisomy
R00.1 Slow heartbeat|bradycardia
R05.3 Chronic cough
R06.02 Shortness of breath|dyspnea
R07.9 Chest pain
R11.2 Nausea with vomiting
R13.10 Trouble swallowing|dysphagia
R15.9 Leaking stool|fecal bowel incontinence
R18.8 Fluid in the abdomen|ascites
R19.7 Diarrhea
R26.2 Trouble walking|gait
R26.81 Unsteady on the feet|gait balance
R26.9 Changed gait|walking
R27.0 Poor coordination|ataxia
R29.6 Repeated falls|fall
R32 Urinary incontinence|leaking bladder
R33.9 Cannot empty the bladder|urinary retention
R40.20 Coma|unconscious
R41.0 Confusion|disorientation
R41.3 Memory loss|amnesia
R41.81 Age-related cognitive decline|memory
R42 Dizziness|giddiness
R44.3 Hallucinations
R45.1 Restlessness and agitation
R47.01 Aphasia|speech
R47.1 Slurred speech|dysarthria
R51.9 Headache
R53.1 Weakness
R53.81 Decline in condition|debility malaise
R53.83 Tiredness|fatigue
R54 Frailty of old age|senility
R55 Fainting|syncope
R56.9 Seizure|convulsion
R60.0 Swelling of the legs|edema
R62.7 Failure to thrive, adult
R63.0 Loss of appetite|anorexia
R63.4 Weight loss
R73.03 Prediabetes
S06.9X0S After-effects of a brain injury|traumatic tbi head
S22.39XD Broken rib, healing|fracture
S32.009D Broken lower spine, healing|fracture vertebra lumbar compression
S42.209D Broken upper arm, healing|fracture humerus shoulder
S52.509D Broken wrist, healing|fracture radius
S72.001D Broken right hip, healing|fracture femur
S72.002D Broken left hip, healing|fracture femur
S82.899D Broken ankle, healing|fracture leg
Z16.12 Resistant bacteria (ESBL)|antibiotic
Z21 HIV infection without symptoms
Z43.0 Care of a tracheostomy|trach
Z43.1 Care of a feeding tube|gastrostomy peg
Z43.3 Care of a colostomy|ostomy
Z47.1 Aftercare for a joint replacement|surgery
Z48.00 Change of a dressing|wound care
Z51.5 Palliative care|comfort hospice
Z66 Do not resuscitate|dnr
Z68.1 Underweight, body mass index below 20|bmi
Z73.6 Limited in daily activities because of disability
Z74.1 Needs help with personal care
Z74.2 Needs help at home, nobody else there
Z74.3 Needs constant supervision
Z79.01 Takes blood thinners|anticoagulant warfarin
Z79.4 Takes insulin
Z79.82 Takes aspirin
Z79.891 Takes opioids|pain
Z85.3 Past breast cancer|history
Z85.46 Past prostate cancer|history
Z86.73 Past stroke or mini-stroke|history tia cva
Z87.440 Past urinary infections|history uti
Z87.891 Used to smoke|nicotine tobacco history
Z89.511 Right leg amputated below the knee|amputation bka
Z89.512 Left leg amputated below the knee|amputation bka
Z89.611 Right leg amputated above the knee|amputation aka
Z89.612 Left leg amputated above the knee|amputation aka
Z91.81 Has fallen before|history falls
Z93.0 Has a tracheostomy|trach
Z93.1 Has a feeding tube|gastrostomy peg
Z93.3 Has a colostomy|ostomy
Z94.0 Kidney transplant
Z95.0 Has a pacemaker|heart
Z95.1 Past bypass surgery|cabg heart
Z95.5 Has a coronary stent|heart
Z96.641 Artificial right hip|replacement joint
Z96.642 Artificial left hip|replacement joint
Z96.651 Artificial right knee|replacement joint
Z96.652 Artificial left knee|replacement joint
Z97.4 Uses a hearing aid
Z99.11 Depends on a ventilator|breathing
Z99.2 Depends on dialysis|kidney renal
Z99.3 Depends on a wheelchair
Z99.81 Depends on oxygen|supplemental
`;
