/**
 * The other named characters of HTML, which only Node has by default: made by `scripts/make-named-characters.mjs`. Do not edit;
 * run the script. `references.ts` reads the tables.
 */

/**
 * The names in the order of their characters, from U+0001 on; a number skips so many characters. A
 * name with `~` is also read without a semicolon.
 */
export const RARE_CHARACTERS = `
8 Tab NewLine 22 excl 1 num dollar percnt 2 lpar rpar ast,midast plus comma 1 period sol 10 colon
semi 1 equals 1 quest commat 26 lbrack,lsqb bsol rbrack,rsqb Hat UnderBar,lowbar
DiacriticalGrave,grave 26 lbrace,lcub VerticalLine,verbar,vert rbrace,rcub 34 NonBreakingSpace 7
Dot,DoubleDot,die 5 circledR strns 1 PlusMinus,pm 2 DiacriticalAcute 2 CenterDot,centerdot Cedilla 4
half 7 angst 49 div 8 Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot
Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr emacr 2 Edot edot Eogon eogon Ecaron ecaron Gcirc
gcirc Gbreve gbreve Gdot gdot Gcedil 1 Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr 2 Iogon
iogon Idot imath,inodot IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil
Lcaron lcaron Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng
Omacr omacr 2 Odblac odblac 2 Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc
Scedil scedil 2 Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve
Uring uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc 1 Zacute zacute Zdot zdot Zcaron
zcaron 54 imped 63 gacute 65 jmath 143 Hacek,caron 16 Breve,breve DiacriticalDot,dot ring ogon
DiacriticalTilde DiacriticalDoubleAcute,dblac 51 DownBreve 151 ohm 11 epsi 12 sigmav,varsigma 2 upsi
11 thetav,vartheta Upsi 2 phiv,straightphi,varphi varpi 5 Gammad digamma,gammad 18 kappav,varkappa
rhov,varrho 3 epsiv,straightepsilon,varepsilon backepsilon,bepsi 10 IOcy DJcy GJcy Jukcy DScy Iukcy
YIcy Jsercy LJcy NJcy TSHcy KJcy 1 Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy
Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy acy bcy
vcy gcy dcy iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy scy tcy ucy fcy khcy tscy chcy shcy
shchcy hardcy ycy softcy ecy yucy yacy 1 iocy djcy gjcy jukcy dscy iukcy yicy jsercy ljcy njcy tshcy
kjcy 1 ubrcy dzcy 7076 emsp13 emsp14 1 numsp puncsp ThinSpace VeryThinSpace,hairsp
NegativeMediumSpace,NegativeThickSpace,NegativeThinSpace,NegativeVeryThinSpace,ZeroWidthSpace 4
dash,hyphen 4 horbar Verbar,Vert 1 OpenCurlyQuote CloseCurlyQuote,rsquor lsquor 1
OpenCurlyDoubleQuote CloseCurlyDoubleQuote,rdquor ldquor 2 ddagger bullet 2 nldr mldr 10 pertenk 2
tprime backprime,bprime 8 OverBar 2 caret 1 hybull 11 bsemi 7 qprime 7 MediumSpace NoBreak
ApplyFunction,af InvisibleTimes,it InvisibleComma,ic 119 TripleDot,tdot DotDot 37 Copf,complexes 2
incare 4 gscr HilbertSpace,Hscr,hamilt Hfr,Poincareplane Hopf,quaternions planckh
hbar,hslash,planck,plankv Iscr,imagline Ifr,Im,imagpart Laplacetrf,Lscr,lagran ell 1 Nopf,naturals
numero copysr wp Popf,primes Qopf,rationals Rscr,realine Re,Rfr,realpart Ropf,reals rx 3 TRADE 1
Zopf,integers 2 mho Zfr,zeetrf iiota 2 Bernoullis,Bscr,bernou Cayleys,Cfr 1 escr Escr,expectation
Fouriertrf,Fscr 1 Mellintrf,Mscr,phmmat order,orderof,oscr aleph beth gimel daleth 12
CapitalDifferentialD,DD DifferentialD,dd ExponentialE,ee,exponentiale ImaginaryI,ii 10 frac13 frac23
frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78 49
LeftArrow,ShortLeftArrow,leftarrow,slarr ShortUpArrow,UpArrow,uparrow
RightArrow,ShortRightArrow,rightarrow,srarr DownArrow,ShortDownArrow,downarrow
LeftRightArrow,leftrightarrow UpDownArrow,updownarrow,varr UpperLeftArrow,nwarr,nwarrow
UpperRightArrow,nearr,nearrow LowerRightArrow,searr,searrow LowerLeftArrow,swarr,swarrow
nlarr,nleftarrow nrarr,nrightarrow 1 rarrw,rightsquigarrow Larr,twoheadleftarrow Uarr
Rarr,twoheadrightarrow Darr larrtl,leftarrowtail rarrtl,rightarrowtail LeftTeeArrow,mapstoleft
UpTeeArrow,mapstoup RightTeeArrow,map,mapsto DownTeeArrow,mapstodown 1 hookleftarrow,larrhk
hookrightarrow,rarrhk larrlp,looparrowleft looparrowright,rarrlp harrw,leftrightsquigarrow
nharr,nleftrightarrow 1 Lsh,lsh Rsh,rsh ldsh rdsh 2 cularr,curvearrowleft curarr,curvearrowright 2
circlearrowleft,olarr circlearrowright,orarr LeftVector,leftharpoonup,lharu
DownLeftVector,leftharpoondown,lhard RightUpVector,uharr,upharpoonright
LeftUpVector,uharl,upharpoonleft RightVector,rharu,rightharpoonup
DownRightVector,rhard,rightharpoondown RightDownVector,dharr,downharpoonright
LeftDownVector,dharl,downharpoonleft RightArrowLeftArrow,rightleftarrows,rlarr
UpArrowDownArrow,udarr LeftArrowRightArrow,leftrightarrows,lrarr leftleftarrows,llarr
upuparrows,uuarr rightrightarrows,rrarr ddarr,downdownarrows
ReverseEquilibrium,leftrightharpoons,lrhar Equilibrium,rightleftharpoons,rlhar nLeftarrow,nlArr
nLeftrightarrow,nhArr nRightarrow,nrArr DoubleLeftArrow,Leftarrow DoubleUpArrow,Uparrow
DoubleRightArrow,Implies,Rightarrow DoubleDownArrow,Downarrow
DoubleLeftRightArrow,Leftrightarrow,iff DoubleUpDownArrow,Updownarrow,vArr nwArr neArr seArr swArr
Lleftarrow,lAarr Rrightarrow,rAarr 1 zigrarr 6 LeftArrowBar,larrb RightArrowBar,rarrb 15
DownArrowUpArrow,duarr 7 loarr roarr hoarr ForAll comp,complement PartialD Exists
NotExists,nexist,nexists emptyset,emptyv,varnothing 1 Del Element,in,isinv NotElement,notinva 1
ReverseElement,SuchThat,niv NotReverseElement,notni,notniva 2 Product Coproduct,coprod Sum 1
MinusPlus,mnplus,mp dotplus,plusdo 1 Backslash,setminus,setmn,smallsetminus,ssetmn 1
SmallCircle,compfn 1 Sqrt 2 Proportional,propto,varpropto,vprop 1 angrt angle angmsd,measuredangle
angsph VerticalBar,mid,shortmid,smid NotVerticalBar,nmid,nshortmid,nsmid
DoubleVerticalBar,par,parallel,shortparallel,spar
NotDoubleVerticalBar,npar,nparallel,nshortparallel,nspar wedge vee 2 Integral Int iiint,tint
ContourIntegral,conint,oint Conint,DoubleContourIntegral Cconint cwint
ClockwiseContourIntegral,cwconint CounterClockwiseContourIntegral,awconint Therefore,therefore
Because,becaus,because ratio Colon,Proportion dotminus,minusd 1 mDDot homtht Tilde,thicksim,thksim
backsim,bsim ac,mstpos acd VerticalTilde,wr,wreath NotTilde,nsim EqualTilde,eqsim,esim
TildeEqual,sime,simeq NotTildeEqual,nsime,nsimeq TildeFullEqual simne NotTildeFullEqual,ncong
TildeTilde,ap,approx,thickapprox,thkap NotTildeTilde,nap,napprox ape,approxeq apid backcong,bcong
CupCap,asympeq Bumpeq,HumpDownHump,bump HumpEqual,bumpe,bumpeq DotEqual,doteq,esdot doteqdot,eDot
efDot,fallingdotseq erDot,risingdotseq Assign,colone,coloneq ecolon,eqcolon ecir,eqcirc circeq,cire
1 wedgeq veeeq 1 triangleq,trie 2 equest,questeq NotEqual Congruent NotCongruent,nequiv 1 leq
GreaterEqual,geq LessFullEqual,lE,leqq GreaterFullEqual,gE,geqq lnE,lneqq gnE,gneqq
Lt,NestedLessLess,ll Gt,NestedGreaterGreater,gg between,twixt NotCupCap NotLess,nless,nlt
NotGreater,ngt,ngtr NotLessEqual,nle,nleq NotGreaterEqual,nge,ngeq LessTilde,lesssim,lsim
GreaterTilde,gsim,gtrsim NotLessTilde,nlsim NotGreaterTilde,ngsim LessGreater,lessgtr,lg
GreaterLess,gl,gtrless NotLessGreater,ntlg NotGreaterLess,ntgl Precedes,pr,prec Succeeds,sc,succ
PrecedesSlantEqual,prcue,preccurlyeq SucceedsSlantEqual,sccue,succcurlyeq
PrecedesTilde,precsim,prsim SucceedsTilde,scsim,succsim NotPrecedes,npr,nprec NotSucceeds,nsc,nsucc
subset Superset,supset 1 nsup SubsetEqual,subseteq SupersetEqual,supseteq
NotSubsetEqual,nsube,nsubseteq NotSupersetEqual,nsupe,nsupseteq subne,subsetneq supne,supsetneq 1
cupdot UnionPlus,uplus SquareSubset,sqsub,sqsubset SquareSuperset,sqsup,sqsupset
SquareSubsetEqual,sqsube,sqsubseteq SquareSupersetEqual,sqsupe,sqsupseteq SquareIntersection,sqcap
SquareUnion,sqcup CirclePlus CircleMinus,ominus CircleTimes osol CircleDot,odot circledcirc,ocir
circledast,oast 1 circleddash,odash boxplus,plusb boxminus,minusb boxtimes,timesb dotsquare,sdotb
RightTee,vdash LeftTee,dashv DownTee,top UpTee,bot,bottom 1 models DoubleRightTee,vDash Vdash Vvdash
VDash nvdash nvDash nVdash nVDash prurel 1 LeftTriangle,vartriangleleft,vltri
RightTriangle,vartriangleright,vrtri LeftTriangleEqual,ltrie,trianglelefteq
RightTriangleEqual,rtrie,trianglerighteq origof imof multimap,mumap hercon intcal,intercal veebar 1
barvee angrtvb lrtri Wedge,bigwedge,xwedge Vee,bigvee,xvee Intersection,bigcap,xcap
Union,bigcup,xcup Diamond,diam,diamond 1 Star,sstarf divideontimes,divonx bowtie ltimes rtimes
leftthreetimes,lthree rightthreetimes,rthree backsimeq,bsime curlyvee,cuvee curlywedge,cuwed
Sub,Subset Sup,Supset Cap Cup fork,pitchfork epar lessdot,ltdot gtdot,gtrdot Ll Gg,ggg
LessEqualGreater,leg,lesseqgtr GreaterEqualLess,gel,gtreqless 2 cuepr,curlyeqprec cuesc,curlyeqsucc
NotPrecedesSlantEqual,nprcue NotSucceedsSlantEqual,nsccue NotSquareSubsetEqual,nsqsube
NotSquareSupersetEqual,nsqsupe 2 lnsim gnsim precnsim,prnsim scnsim,succnsim
NotLeftTriangle,nltri,ntriangleleft NotRightTriangle,nrtri,ntriangleright
NotLeftTriangleEqual,nltrie,ntrianglelefteq NotRightTriangleEqual,nrtrie,ntrianglerighteq vellip
ctdot utdot dtdot disin isinsv isins isindot notinvc notinvb 1 isinE nisd xnis nis notnivc notnivb 6
barwed,barwedge Barwed,doublebarwedge 1 LeftCeiling RightCeiling LeftFloor RightFloor drcrop dlcrop
urcrop ulcrop bnot 1 profline profsurf 1 telrec target 5 ulcorn,ulcorner urcorn,urcorner
dlcorn,llcorner drcorn,lrcorner 2 frown,sfrown smile,ssmile 9 cylcty profalar 7 topbot 6 ovbar 1
solbar 60 angzarr 51 lmoust,lmoustache rmoust,rmoustache 2 OverBracket,tbrk UnderBracket,bbrk
bbrktbrk 37 OverParenthesis UnderParenthesis OverBrace UnderBrace 2 trpezium 4 elinters 59 blank 164
circledS,oS 55 HorizontalLine,boxh 1 boxv 9 boxdr 3 boxdl 3 boxur 3 boxul 3 boxvr 7 boxvl 7 boxhd 7
boxhu 7 boxvh 19 boxH boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL
boxvR boxVr boxVR boxvL boxVl boxVL boxHd boxhD boxHD boxHu boxhU boxHU boxvH boxVh boxVH 19 uhblk 3
lhblk 3 block 8 blk14 blk12 blk34 13 Square,squ,square 8
FilledVerySmallSquare,blacksquare,squarf,squf EmptyVerySmallSquare 1 rect marker 2 fltns 1
bigtriangleup,xutri blacktriangle,utrif triangle,utri 2 blacktriangleright,rtrif rtri,triangleright
3 bigtriangledown,xdtri blacktriangledown,dtrif dtri,triangledown 2 blacktriangleleft,ltrif
ltri,triangleleft 6 lozenge cir 32 tridot 2 bigcirc,xcirc 8 ultri urtri lltri EmptySmallSquare
FilledSmallSquare 8 bigstar,starf star 7 phone 49 female 1 male 29 spadesuit 2 clubsuit 1 heartsuit
diamondsuit 3 sung 2 flat natur,natural sharp 163 check,checkmark 3 cross 8 malt,maltese 21 sext 33
VerticalSeparator 25 lbbrk rbbrk 84 bsolhsub suphsol 28 LeftDoubleBracket,lobrk
RightDoubleBracket,robrk LeftAngleBracket,langle RightAngleBracket,rangle Lang Rang loang roang 7
LongLeftArrow,longleftarrow,xlarr LongRightArrow,longrightarrow,xrarr
LongLeftRightArrow,longleftrightarrow,xharr DoubleLongLeftArrow,Longleftarrow,xlArr
DoubleLongRightArrow,Longrightarrow,xrArr DoubleLongLeftRightArrow,Longleftrightarrow,xhArr 1
longmapsto,xmap 2 dzigrarr 258 nvlArr nvrArr nvHarr Map 6 lbarr bkarow,rbarr lBarr dbkarow,rBarr
RBarr,drbkarow DDotrahd UpArrowBar DownArrowBar 2 Rarrtl 2 latail ratail lAtail rAtail larrfs rarrfs
larrbfs rarrbfs 2 nwarhk nearhk hksearow,searhk hkswarow,swarhk nwnear nesear,toea seswar,tosa
swnwar 8 rarrc 1 cudarrr ldca rdca cudarrl larrpl 2 curarrm cularrp 7 rarrpl 2 harrcir Uarrocir
lurdshar ldrushar 2 LeftRightVector RightUpDownVector DownLeftRightVector LeftUpDownVector
LeftVectorBar RightVectorBar RightUpVectorBar RightDownVectorBar DownLeftVectorBar
DownRightVectorBar LeftUpVectorBar LeftDownVectorBar LeftTeeVector RightTeeVector RightUpTeeVector
RightDownTeeVector DownLeftTeeVector DownRightTeeVector LeftUpTeeVector LeftDownTeeVector lHar uHar
rHar dHar luruhar ldrdhar ruluhar rdldhar lharul llhard rharul lrhard UpEquilibrium,udhar
ReverseUpEquilibrium,duhar RoundImplies erarr simrarr larrsim rarrsim rarrap ltlarr 1 gtrarr subrarr
1 suplarr lfisht rfisht ufisht dfisht 5 lopar ropar 4 lbrke rbrke lbrkslu rbrksld lbrksld rbrkslu
langd rangd lparlt rpargt gtlPar ltrPar 3 vzigzag 1 vangrt angrtvbd 6 ange range dwangle uwangle
angmsdaa angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv
raemptyv laemptyv ohbar omid opar 1 operp 1 olcross odsold 1 olcir ofcir olt ogt cirscir cirE solb
bsolb 3 boxbox 3 trisb rtriltri LeftTriangleBar RightTriangleBar 11 iinfin infintie nvinfin 4 eparsl
smeparsl eqvparsl 5 blacklozenge,lozf 8 RuleDelayed 1 dsol 9 bigodot,xodot bigoplus,xoplus
bigotimes,xotime 1 biguplus,xuplus 1 bigsqcup,xsqcup 5 iiiint,qint fpartint 2 cirfnint awint
rppolint scpolint npolint pointint quatint intlarhk 10 pluscir plusacir simplus plusdu plussim
plustwo 1 mcomma minusdu 2 loplus roplus Cross timesd timesbar 1 smashp lotimes rotimes otimesas
Otimes odiv triplus triminus tritime intprod,iprod 2 amalg capdot 1 ncup ncap capand cupor cupcap
capcup cupbrcap capbrcup cupcup capcap ccups ccaps 2 ccupssm 2 And Or andand oror orslope andslope 1
andv orv andd ord 1 wedbar 6 sdote 3 simdot 2 congdot easter apacir apE eplus pluse Esim Colone
Equal 1 ddotseq,eDDot equivDD ltcir gtcir ltquest gtquest LessSlantEqual,leqslant,les
GreaterSlantEqual,geqslant,ges lesdot gesdot lesdoto gesdoto lesdotor gesdotol lap,lessapprox
gap,gtrapprox lne,lneq gne,gneq lnap,lnapprox gnap,gnapprox lEg,lesseqqgtr gEl,gtreqqless lsime
gsime lsimg gsiml lgE glE lesges gesles els,eqslantless egs,eqslantgtr elsdot egsdot el eg 2 siml
simg simlE simgE LessLess GreaterGreater 1 glj gla ltcc gtcc lescc gescc smt lat smte late bumpE
PrecedesEqual,pre,preceq SucceedsEqual,sce,succeq 2 prE scE precneqq,prnE scnE,succneqq
prap,precapprox scap,succapprox precnapprox,prnap scnap,succnapprox Pr Sc subdot supdot subplus
supplus submult supmult subedot supedot subE,subseteqq supE,supseteqq subsim supsim 2
subnE,subsetneqq supnE,supsetneqq 2 csub csup csube csupe subsup supsub subsub supsup suphsub
supdsub forkv topfork mlcp 8 Dashv,DoubleLeftTee 1 Vdashl Barv vBar vBarv 1 Vbar Not bNot rnmid
cirmid midcir topcir nhpar parsim 9 parsl 53250 fflig filig fllig ffilig ffllig 55703 Ascr 1 Cscr
Dscr 2 Gscr 2 Jscr Kscr 2 Nscr Oscr Pscr Qscr 1 Sscr Tscr Uscr Vscr Wscr Xscr Yscr Zscr ascr bscr
cscr dscr 1 fscr 1 hscr iscr jscr kscr lscr mscr nscr 1 pscr qscr rscr sscr tscr uscr vscr wscr xscr
yscr zscr 52 Afr Bfr 1 Dfr Efr Ffr Gfr 2 Jfr Kfr Lfr Mfr Nfr Ofr Pfr Qfr 1 Sfr Tfr Ufr Vfr Wfr Xfr
Yfr 1 afr bfr cfr dfr efr ffr gfr hfr ifr jfr kfr lfr mfr nfr ofr pfr qfr rfr sfr tfr ufr vfr wfr
xfr yfr zfr Aopf Bopf 1 Dopf Eopf Fopf Gopf 1 Iopf Jopf Kopf Lopf Mopf 1 Oopf 3 Sopf Topf Uopf Vopf
Wopf Xopf Yopf 1 aopf bopf copf dopf eopf fopf gopf hopf iopf jopf kopf lopf mopf nopf oopf popf
qopf ropf sopf topf uopf vopf wopf xopf yopf zopf
`;

/** The names of two characters, with their codes. */
export const RARE_PAIRS = `
NotEqualTilde:8770:824 NotGreaterFullEqual:8807:824 NotGreaterGreater:8811:824
NotGreaterSlantEqual:10878:824 NotHumpDownHump:8782:824 NotHumpEqual:8783:824
NotLeftTriangleBar:10703:824 NotLessLess:8810:824 NotLessSlantEqual:10877:824
NotNestedGreaterGreater:10914:824 NotNestedLessLess:10913:824 NotPrecedesEqual:10927:824
NotRightTriangleBar:10704:824 NotSquareSubset:8847:824 NotSquareSuperset:8848:824
NotSubset:8834:8402 NotSucceedsEqual:10928:824 NotSucceedsTilde:8831:824 NotSuperset:8835:8402
ThickSpace:8287:8202 acE:8766:819 bne:61:8421 bnequiv:8801:8421 caps:8745:65024 cups:8746:65024
fjlig:102:106 gesl:8923:65024 gvertneqq:8809:65024 gvnE:8809:65024 lates:10925:65024 lesg:8922:65024
lvertneqq:8808:65024 lvnE:8808:65024 nGg:8921:824 nGt:8811:8402 nGtv:8811:824 nLl:8920:824
nLt:8810:8402 nLtv:8810:824 nang:8736:8402 napE:10864:824 napid:8779:824 nbump:8782:824
nbumpe:8783:824 ncongdot:10861:824 nedot:8784:824 nesim:8770:824 ngE:8807:824 ngeqq:8807:824
ngeqslant:10878:824 nges:10878:824 nlE:8806:824 nleqq:8806:824 nleqslant:10877:824 nles:10877:824
notinE:8953:824 notindot:8949:824 nparsl:11005:8421 npart:8706:824 npre:10927:824 npreceq:10927:824
nrarrc:10547:824 nrarrw:8605:824 nsce:10928:824 nsubE:10949:824 nsubset:8834:8402
nsubseteqq:10949:824 nsucceq:10928:824 nsupE:10950:824 nsupset:8835:8402 nsupseteqq:10950:824
nvap:8781:8402 nvge:8805:8402 nvgt:62:8402 nvle:8804:8402 nvlt:60:8402 nvltrie:8884:8402
nvrtrie:8885:8402 nvsim:8764:8402 race:8765:817 smtes:10924:65024 sqcaps:8851:65024
sqcups:8852:65024 varsubsetneq:8842:65024 varsubsetneqq:10955:65024 varsupsetneq:8843:65024
varsupsetneqq:10956:65024 vnsub:8834:8402 vnsup:8835:8402 vsubnE:10955:65024 vsubne:8842:65024
vsupnE:10956:65024 vsupne:8843:65024
`;
