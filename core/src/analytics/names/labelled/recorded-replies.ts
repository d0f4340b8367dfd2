/**
 * What a language model (Claude, November 2026) said of the spellings in the labelled sentences: by sentence (see `replies.ts`), y for
 * each spelling that means the company, n for each that does not, ? for each that it was not asked about. It read the sentences in
 * eight parts, in drawn order, with the analyst's instructions on spellings, and had not seen a label.
 */
export const RECORDED = `
10040aq.26:y 100tekd.19:yy 101v07w.93:yy 102c932.112:yy 103fo35.38:y 103iamu.110:yn 103s00e.45:n 104igqd.10:y 104odnx.29:y 105r5if.43:y 1064adv.113:y
106m9ke.19:y 1070gsr.28:n 107etfk.93:y 107ml24.15:y 108kinj.33:y 1093ic5.26:n 109pqc5.77:n 10b0rza.14:y 10b9obi.23:n 10buu5e.104:n 10ce49p.43:n
10ckk3e.28:n 10clzxi.79:yy 10ctmys.32:yy 10dokfm.34:n 10e96c9.35:y 10emjy0.29:y 10ffu78.66:yy 10gdm7d.31:n 10gl8f3.72:y 10hmg8k.84:yy 10i96z5.12:n
10ipsg0.82:n 10iwl8t.13:y 10j4b7k.24:y 10j61mg.12:n 10jazd2.95:yy 10jb9md.81:yy 10jchwx.129:yy 10jfo8e.128:y 10k3p1z.50:yy 10kkrp2.32:n 10kp4nz.20:y
10lf17h.51:y 10lfhwu.35:n 10lpmhz.81:n 10n1se2.31:yy 10ngzim.18:y 10owbjj.40:yy 10p639x.24:y 10qbs7.86:yy 10sfkn2.35:n 10sihbc.30:y 10sqok2.26:yn
10te36d.14:y 10tzbcs.84:n 10u9dzu.23:n 10vqkzk.29:y 10w75q5.15:y 10wonzh.28:y 10wtioh.14:y 10x388i.92:n 10x9vku.23:y 10y78pq.42:n 10zhf9k.86:y
11124yl.41:y 111vkmx.82:yn 111zhds.10:y 112lfpn.37:y 112pfeu.89:yy 1139k2s.26:n 1141dyk.20:y 1146zdq.104:y 114bs0s.24:y 114xiyp.71:y 115p5q9.87:y
115qcfu.31:y 11653rb.15:y 116zocs.27:y 117jdmd.105:yy 118e6ij.40:y 118mzm1.94:nn 118za2s.29:n 119g78e.12:y 119ieet.25:y 11ab9jy.44:n 11ar4qx.31:y
11bqp41.51:n 11buw0y.14:y 11cbqqr.83:yy 11cd7bj.33:n 11cxqod.41:n 11elg9p.29:n 11esgwn.74:n 11f5dfe.32:n 11fru90.44:y 11gvo8a.40:y 11h8aj.89:yyy
11h8k7e.48:y 11iydnz.20:n 11jsjiy.74:n 11k9a2d.130:yyy 11kfn7x.96:n 11olkd9.33:y 11owcwx.87:y 11q78mt.38:yy 11qlzgp.119:n 11qpd7s.10:n 11r8fy2.67:n
11riy2x.33:n 11sdtth.37:y 11svozy.114:yy 11sx7ax.90:yy 11tgfso.29:y 11u4qe4.61:n 11ui51k.23:y 11uyl1.48:y 11v9jp.17:y 11valib.39:y 11xmhmy.10:y
11y03s7.17:n 11y4gxz.97:y 11ypcxf.22:y 11yq7n2.43:n 11yt4fx.21:y 11z5gju.94:yyy 12063vu.35:y 120fsv7.24:y 120h9x.57:y 120hrn1.42:y 120wfjs.33:y
120zqa9.24:y 121fapu.50:y 122v9ok.40:y 12329k2.52:yy 123isnc.33:n 123nfr.42:n 1243qys.12:y 1246ifx.30:n 12620cu.81:y 12643fz.21:y 1264lzl.74:yy
126tpm8.60:y 12772sk.14:y 127abcf.18:y 129r2oe.32:y 12a8589.42:n 12agepa.116:yy 12alhzv.94:yy 12bpwzh.74:y 12cezr3.124:yy 12ci55a.35:n 12ep0ab.134:yy
12fpwt9.17:n 12fqto6.47:n 12g0onc.27:y 12gyauz.35:n 12ifk8o.34:y 12ixicx.40:yy 12k1cei.14:n 12ki37z.92:y 12kors2.39:yy 12mete5.10:n 12mo3qw.22:y
12mt245.45:yyy 12ndgyo.44:y 12nlpaj.11:n 12nmbyc.67:n 12p92w2.34:y 12pfjd7.29:yy 12pfnqi.102:yy 12q11s5.31:n 12qrjgp.29:y 12t0phc.53:n 12tykqu.86:yyy
12ubnso.40:y 12ux37s.26:y 12vnr6a.98:n 12wksog.25:y 12wz0g5.82:y 12xqup6.25:y 12ypd0a.10:n 12ytw1a.13:y 12z9awn.101:yyy 12zbwke.27:n 12zqxa.36:y
1306dsr.22:y 1308f4h.26:y 130zwra.23:y 13225qq.123:y 132gr8l.93:yy 133lrky.32:y 134t8da.61:yy 134xt7z.14:yy 134zxp.44:y 1358e5a.74:y 135u4dj.19:y
136kieg.36:yn 1381u6b.14:y 13b3fkx.71:n 13b9vgm.88:n 13bnq1u.26:n 13c3798.37:n 13dfwd1.17:yy 13drrii.22:y 13e4gws.24:y 13e6fpj.90:yyy 13er923.17:y
13eswm5.98:yy 13ezq4z.25:y 13f2v1d.24:y 13gnz6t.43:y 13gvo29.22:n 13hayin.49:y 13hbaq0.75:n 13hppxp.40:yy 13hsmm8.12:y 13if3a5.69:yy 13jhg0s.49:yyy
13jv5m5.13:n 13kbku5.117:yy 13kxsaa.60:n 13l0ltl.98:n 13n0wx5.44:yy 13naa03.30:yy 13nf9o6.100:yy 13nwqml.107:y 13nyduw.31:yy 13o62q2.42:y
13oc46a.41:yyy 13ot8up.20:y 13qdhn0.98:y 13qeua9.18:yy 13qi5g6.58:yy 13qvvqw.26:y 13qx3u.42:n 13rhedd.117:y 13rtr0t.27:y 13s29nx.9:y 13s2ep3.56:n
13sb59h.80:n 13sgax7.11:y 13tweh1.95:yy 13u9r2w.94:n 13uhkvk.86:yy 13vfrsp.42:yy 13wfssg.101:ny 13yjhi0.112:yn 1409eet.25:n 140dyno.19:y 140uw8b.41:y
142dd7x.102:n 142k56.105:yy 142m8zh.44:y 1432cp.54:y 143agz4.95:yy 144sybm.101:n 144xr8t.24:y 1464j7k.88:yy 1466sjf.97:yy 14ajpxw.30:y 14bgtyj.9:y
14boyl9.92:nn 14dhpy5.86:y 14dtzhf.13:y 14f2ny6.32:y 14f3yh2.100:y 14f9m9w.31:y 14fwe8s.14:y 14g80yy.86:yy 14girqn.30:n 14jhzca.108:yy 14k97a6.86:yyy
14kbjgb.45:y 14kuug1.95:y 14lyyi7.20:y 14lzaw0.61:yy 14mnoju.89:yy 14n26ok.43:y 14nftfa.99:n 14oghpf.17:n 14p6xzo.29:y 14pwi71.22:n 14rscb3.102:y
14rt3wm.93:yn 14s4kvg.18:y 14tbc7g.45:y 14u1j7w.42:n 14u4h1e.102:y 14ugox4.88:yn 14v9813.30:y 14vo2ww.26:y 14x9imd.113:yn 14xhzgi.40:y 14ym6v4.46:n
14ymhtj.119:yy 150x8jt.25:y 151cmjp.29:n 151txyn.28:y 1527nz9.103:yy 1528r6s.29:y 152o1sm.14:yy 153sy8o.33:y 154924f.65:n 1562wnx.103:yy 156x5un.90:n
158v04c.85:yn 1594arr.33:y 1597r7b.25:y 15ass0d.25:y 15b2jqm.30:y 15bmp5k.34:y 15c2fo5.26:yy 15d030p.82:yy 15dl402.31:y 15dm365.69:n 15eksoe.31:y
15f0d7c.64:y 15f61ik.18:yyy 15flbnm.95:y 15gnjqs.11:n 15guig0.29:y 15i8rbo.21:n 15it4tl.24:n 15jst0m.116:yy 15jzlay.82:?yy 15k7up4.35:y 15kj4lc.13:y
15l3eh.32:y 15lahof.17:y 15mt5vh.30:n 15mwwfu.96:y 15qedcz.59:y 15qhrnx.106:yy 15qqmcc.26:yy 15qzd6n.10:y 15r1ghq.36:n 15scnww.39:n 15w4cz3.72:y
15wq656.109:yn 15xi16l.36:y 15xoy8h.25:n 15ygfue.18:yy 15yj0vi.69:n 15yj2y0.141:yy 15z24wg.10:n 15z8bp6.27:yyy 15zgklp.57:n 160vzy4.26:y 16105mn.22:y
1617ydn.19:n 161dtos.32:yy 1625gtf.46:n 1635qpk.121:yy 163jczr.82:n 163ndz0.95:n 163ou0q.9:yy 163u7cl.19:n 1658yi2.99:y 166guwt.54:yy 166ryc.34:n
167p2km.30:n 168pxyt.14:n 1693srs.13:y 16b170n.15:y 16b8zms.84:yy 16bripg.26:y 16c2ddl.37:yy 16c9x5.15:n 16cz4d4.40:n 16czul3.38:y 16d1vvg.41:y
16d2fa9.25:y 16d3nqz.18:y 16dy65n.29:y 16fzxxb.113:yn 16gn6ek.10:y 16gso9y.16:n 16h9yf8.34:n 16hfb40.43:n 16hhple.28:? 16ipalt.30:y 16jc2hj.11:y
16jgle2.30:ny 16kn95s.94:yy 16kzhla.59:yn 16lm67m.28:n 16m65nh.93:y 16m88kd.14:y 16md49u.31:yy 16niqn5.31:y 16ogz2r.48:n 16p8f6b.43:yn 16q5xk9.78:yy
16q9ayx.81:y 16qomxf.19:y 16ta6uz.96:yyy 16thr1s.38:y 16uqsak.45:yy 16uuaxr.108:? 16w3mbm.60:n 16w7ct2.32:y 16wl0xa.49:yy 16xmsnw.34:y 16y0zkt.44:n
16y9mfd.116:n 16ybifb.121:yy 16z0b3.12:y 170cixp.83:yn 170ipxx.100:yy 170uqkh.50:y 170xjl5.87:y 1710iz0.9:n 172c1iv.90:n 172fw77.45:yyy 172y84l.86:n
175dkj7.32:y 175gjxe.21:yy 175uz7q.30:y 1768yq0.47:n 176hb6q.82:n 176w8ia.31:n 177d9c7.28:y 178l8gg.47:ny 178lf73.12:n 17a8pqt.42:y 17blfhf.27:y
17clxrm.41:n 17codm1.64:yy 17cub4n.70:y 17cvajn.41:y 17dw0nk.17:n 17etok5.14:y 17f4xbv.22:y 17g3kwg.32:y 17h6wf1.27:n 17heufl.19:yy 17ijjsq.42:yyy
17iwb2w.93:yn 17j4e1w.15:n 17j7h6w.104:yy 17lflsq.32:y 17lyy2c.22:n 17mr6vb.73:y 17mtui5.42:yy 17nbi2s.27:n 17nnkps.48:y 17oua3p.55:y 17pbdi2.86:yy
17pn5h1.20:y 17qdtbo.66:y 17qqsn5.30:n 17qs0qi.71:yy 17r0gs2.13:y 17rfjkb.83:yy 17s96g5.47:n 17sddh3.24:n 17t0jsi.38:y 17vc53r.37:y 17vyxg1.75:n
17w59dc.94:y 17wv326.86:n 17x7a9v.115:yy 17z0flz.36:yy 17z21z9.40:y 17zlmxk.92:yy 180i3x6.36:y 181bxx2.41:n 181j4mr.29:n 182640f.23:y 182jccy.30:y
183boi0.34:n 184pbap.101:yy 185aav1.35:y 186qvm2.60:y 186vjmy.13:n 187bs0e.22:y 1891h4q.15:yy 189czbw.23:y 18ahgda.111:n 18cdfwh.71:y 18cogbz.103:yn
18cqzw6.14:n 18eox2j.23:n 18etofn.18:yy 18fqjda.112:n 18gd59q.37:y 18hh2xl.16:yy 18hmolm.20:y 18jvxdv.35:y 18k36ru.34:n 18kh631.23:y 18krz1t.129:yn
18logq7.34:y 18lzimb.33:y 18m30iw.91:y 18m48yp.38:y 18ns5ad.32:y 18nz9l7.55:yy 18oay72.40:yy 18op81j.10:y 18oy24c.22:n 18p0cxp.86:n 18pkzes.29:y
18pttr9.30:n 18r3kha.81:n 18r7eqa.72:n 18rlzrr.90:yy 18s51uj.26:y 18t65u7.59:n 18tn72l.20:n 18uhr5d.36:y 18vrft7.112:yy 18wg146.23:n 18wh2ba.60:n
18wn65b.11:n 18ws2ri.20:y 18xd8uw.14:y 18xh5g.72:y 18y55a3.21:y 18yg3n7.96:yn 18yh4dc.94:y 1902yu7.35:n 190emru.90:y 191km5r.69:n 191xs8c.29:n
1928xrw.58:n 193v4ng.21:y 193x09e.79:y 194027u.21:y 195g6bg.31:n 196q3sp.34:yy 196vhsm.37:n 198dp1v.62:y 198wbjk.21:y 198zmqt.30:y 19a9v37.13:y
19abxhj.72:y 19awcvd.112:yn 19axamj.11:y 19b3ow2.109:nnn 19b94dg.72:yy 19bg42u.91:n 19bw2yu.94:yy 19cei51.98:n 19cl1vm.36:y 19dkdn6.137:y 19fj4lj.67:y
19hetui.13:yy 19hflgq.30:y 19honcm.36:y 19i5nwe.80:y 19ip6wj.91:y 19iu13k.33:y 19iup7c.7:n 19j8ngq.15:y 19k4xo2.14:y 19k685e.29:y 19kzszp.37:yy
19lemnl.28:y 19lfs93.43:yy 19lkb0v.30:y 19n4sgg.20:yy 19oiegf.39:y 19p9uxj.59:n 19pyww9.14:y 19pz64a.13:n 19pzv2o.27:? 19qhql5.37:n 19tq33k.44:y
19tzc2a.86:nn 19u0aze.37:y 19vog73.33:yy 19w1da.28:y 19wriaz.78:yy 19xrs3a.34:y 19yjua5.30:y 19ynobf.37:n 19zgfkb.97:yy 19zpccx.26:n 19zsofy.24:y
19zx2go.132:nn 1a0kzgb.43:y 1a0yhnq.29:y 1a18mnc.7:n 1a2gges.84:n 1a2udxl.20:y 1a3a4h1.11:y 1a4686b.50:yy 1a4yvlv.96:n 1a5kj59.10:y 1a5kopc.121:n
1a5lpbs.27:y 1a7a33y.83:y 1a7g6qt.29:y 1a9qiqy.19:y 1aa2kp6.33:yy 1aa9lsp.87:y 1aa9sfp.69:yyy 1aakube.14:yy 1aat0fh.90:y 1abwahf.25:y 1abwo8z.44:y
1acc5a7.35:yyy 1ad0mmc.95:y 1adoxow.44:y 1ae8pe8.39:y 1aei9jc.30:y 1aepn2o.22:y 1aeyp2j.20:y 1afd6dm.75:y 1ag55t1.87:yy 1ah68di.100:yy 1ahc4n1.87:nn
1ahogol.28:n 1ajn4pi.38:n 1ajvqso.64:n 1ak0txh.84:y 1akb0y8.37:n 1al6aoy.44:n 1am4htf.66:n 1amd0af.37:y 1ami7nh.31:n 1amxiya.12:n 1an6s0h.31:n
1anfajh.42:n 1antsyb.51:yy 1ao7d7x.30:n 1aozd1c.75:y 1apol2s.109:n 1apx0mb.42:y 1aqut62.11:n 1aroy92.25:y 1arrl3w.77:yy 1auxymr.54:yy 1auz4rb.39:n
1avq0om.84:yn 1avxwrx.87:n 1awj5op.65:n 1awjsqh.28:y 1awnul1.26:y 1ax53sy.19:n 1ax86ml.87:yn 1axjqbp.90:yn 1axxxax.34:y 1ay0l4i.15:yy 1ayxmow.23:y
1az28ky.113:yyy 1azc7m3.36:y 1aze2ba.40:n 1b0pylj.11:n 1b11i4a.16:yy 1b1dc9a.64:n 1b1fjij.58:n 1b1wrrv.92:y 1b2jpj6.30:y 1b2tcx9.23:n 1b30j6a.20:n
1b31o1w.116:y 1b3a3qa.29:y 1b3a6ee.28:y 1b5aj2r.88:yy 1b6itv6.34:y 1b6nkgx.25:n 1b6xdsr.98:yy 1b7n4tm.31:y 1b8ozxe.29:y 1b8s4s6.94:yn 1bb549x.9:n
1bbpbjt.16:y 1bddg41.102:n 1bey0g5.97:y 1bfc0c9.40:y 1bfp8i8.13:n 1bfqbu0.40:y 1bg6ixl.83:n 1bg7uek.41:n 1bhect1.62:y 1bj90ik.84:y 1bkiwz2.100:y
1blsc24.22:n 1bml1sh.35:yy 1bn1vuq.20:y 1bo6fz3.78:n 1boca5i.34:y 1boub69.10:n 1bp1fpp.20:n 1bp265e.117:y 1bp8y3n.28:yy 1bpbjly.104:n 1bph1h1.28:y
1bqdzgn.106:yy 1bryaju.28:y 1bs3lp3.86:n 1bs5xtr.25:y 1bsz6v7.38:n 1btpzvm.34:y 1bwhfzu.25:nn 1bwjrof.128:y 1bwmeih.14:yy 1bwmtji.69:?y 1bx3m4h.71:yy
1bz4fqw.22:y 1bzcjwp.72:y 1bzit2z.28:y 1c01o0d.25:y 1c0nvcl.38:y 1c1i03h.62:yy 1c23oi1.22:y 1c2mqrd.10:y 1c2pfnm.36:n 1c3unju.67:yy 1c3xy03.13:y
1c3y8n9.82:n 1c5it1p.22:yy 1c5kodb.23:y 1c6hejl.30:y 1c7k3hj.93:yn 1cahgyd.113:ny 1cb1sl8.24:n 1cb9ttm.108:y 1cbkcdj.15:y 1cbktkl.25:y 1cck79d.17:y
1cd3mdm.35:n 1cd9z5v.83:n 1cdkdpe.48:yy 1cekkzf.27:y 1cfg2kz.138:yyy 1cfic17.57:n 1cftbu9.12:y 1cg0huu.31:y 1cg3r9h.34:n 1cgo3dm.121:yy 1cgpcpi.39:yyn
1ch672y.30:n 1cidiu0.24:n 1cikdtg.39:y 1cim1cg.27:n 1cj9v5e.70:y 1ckiadn.64:y 1ckwpb8.29:yy 1cl41k3.126:yn 1clgp1p.15:y 1cn6yga.107:yy 1corgp2.29:y
1cp56bn.25:n 1cpbiyc.21:y 1cpgwh3.71:n 1cqc4zl.40:n 1cqhytm.37:y 1cqovor.46:?y 1cqx1jv.92:n 1cr0f79.55:y 1crydnh.81:y 1cshow7.32:y 1csm86u.17:n
1ctfoiu.120:y 1cuq8y7.20:n 1cw77ro.52:yy 1cxbnmv.29:y 1cy6yat.25:y 1cz9hm5.29:n 1cza3nc.42:n 1czf2s4.35:yy 1d0is3r.34:nn 1d19f8q.30:n 1d1s94j.29:y
1d20aqz.23:n 1d2lhiv.19:y 1d37dk8.45:yy 1d37nkr.34:y 1d3dhf7.54:y 1d3ezf8.10:y 1d3qpny.19:y 1d3tlpe.21:y 1d4agzy.93:n 1d4ke0a.118:n 1d5403.21:n
1d56kfp.14:y 1d64hyx.108:y 1d7al4.109:yy 1d7gw70.113:nn 1d9c506.27:n 1d9m221.12:y 1da2d18.34:n 1da8o9m.36:y 1dagg45.72:yy 1dazudf.45:y 1db4al7.101:y
1dcc191.94:yy 1dcirh8.30:y 1dcj55i.103:yy 1dcuw5f.13:y 1dcykip.27:y 1dcz6j2.76:y 1de76fw.15:y 1denq3k.100:n 1dg1n8k.126:y? 1dg6noq.106:yy 1dg7sfc.33:y
1dge5ty.119:y 1dibnwq.85:y 1diwr0o.39:y 1dka9t3.42:yy 1dkns6r.24:y 1dlef4e.37:n 1dn7vsx.92:yy 1dngaih.44:y 1do0fob.39:y 1do456d.15:n 1dof2cn.27:yy
1dp7ad7.81:y 1drbaln.28:y 1drxdmy.55:yy 1dsfp7a.24:n 1dt3txh.98:yy 1duftm5.35:y 1dujdc4.88:y 1dv4ox4.47:yyy 1dvis3u.71:nn 1dvrvde.41:y 1dw2zb6.16:y
1dwt6zb.33:y 1dx1rpu.39:y 1dxmtf8.41:n 1dxv9uz.45:yy 1dyf2md.51:yy 1dyhebt.67:yy 1dymb73.32:y 1dyoauc.27:y 1dyxra8.32:y 1e0sykr.44:y 1e0tuik.106:yy
1e0vos4.33:y 1e0wrln.13:n 1e1y5j9.87:yy 1e3953c.34:y 1e3dv1s.37:y 1e4uxqv.58:yy 1e5cevg.31:y 1e5ieli.28:y 1e5mcn.60:yy 1e63wy2.38:n 1e650xi.34:n
1e6552b.14:yy 1e8sbx5.28:n 1e9u12w.105:ny 1eabsla.32:y 1ebccdt.93:yy 1ebf27e.61:n 1ec7fow.12:yy 1ecdfrr.35:yy 1ecz6y8.22:y 1edb88p.16:n 1ee7m9f.24:y
1efk00p.36:yn 1egf85l.49:yy 1egovv7.17:y 1egw61l.118:n 1eheieg.24:y 1ei0gg8.18:y 1eikv27.45:yy 1eivdml.30:y 1eixw8b.39:n 1eiy2sf.119:y 1ejq484.25:n
1el1z92.90:yy 1emh0qk.95:y 1enczdd.31:n 1enu4ab.23:yy 1eookm9.68:y 1eourfn.14:y 1ep66jp.18:y 1eqp55s.77:yn 1ergqsj.33:y 1et52lp.33:n 1euyhnr.33:yn
1evpd15.107:n 1evtknv.15:y 1ewhovu.37:y 1ewnio9.23:y 1eyb2g7.14:y 1eym141.43:y 1ez4s7f.106:yy 1f0gt1k.37:n 1f0vs6w.35:yy 1f1lbzk.24:y 1f2axk4.103:y
1f2q35l.73:yy 1f2sidu.30:y 1f361at.10:n 1f3datc.38:yy 1f3k6m4.34:y 1f3sbw8.32:n 1f4xicm.33:n 1f4y5ib.37:n 1f75ko5.97:y 1f7lq9l.45:y 1f8raiu.93:n
1falcm1.59:y 1fb4grz.41:y 1fcm7nt.26:y 1fcplr1.28:n 1fcxonq.69:n 1fdygcz.30:y 1fecsvs.31:n 1feks56.78:y 1ff7ja6.35:y 1ffdfqz.38:y 1ffvjd4.63:nn
1fh2pxt.34:yy 1fhdmco.78:n 1ficvd4.39:y 1fisxg9.25:y 1fj8etc.37:n 1fjlh9n.25:y 1fjndt2.10:n 1fkdtr5.27:y 1fkn0m8.24:y 1fkwggz.94:yy 1flia82.44:n
1flx7ss.108:yy 1flxsu3.21:n 1fo5ud1.12:n 1fohkb4.23:n 1fp7rgs.28:y 1fp9kvf.29:y 1fpf3bb.35:n 1fq41sj.98:n 1fqih77.66:y 1fqs3te.10:y 1fqsbld.57:n
1fqx8yn.23:yyy 1fqyq1w.22:yy 1fr4xci.10:y 1frk764.43:y 1frknfp.45:n 1fsjqmq.16:y 1ftklhr.28:y 1fuoa70.26:y 1fw2zb2.36:yy 1fwydsh.13:n 1fypm1.72:n
1fyt2jc.36:n 1g04em4.29:y 1g0b2lo.19:y 1g1e9o8.34:n 1g1qkmw.76:yy 1g23vez.27:y 1g3kc36.30:y 1g4u8y5.98:yn 1g580sl.90:yy 1g5h6dn.11:y 1g5s15b.29:n
1g63bwn.39:yy 1g6ubt7.42:y 1g6zpp7.34:y 1g9773f.76:y 1g9i42v.29:y 1ga8ykt.115:yy 1gasnch.91:yy 1gc9jak.79:y 1gct85q.22:y 1gdva58.14:y 1gem18e.57:n
1ggcjmy.38:y 1gguvn2.20:y 1ghc75a.37:y 1gholgl.38:y 1ghyiio.34:y 1gij3qs.74:n 1gjnd5x.56:y 1gjno89.87:n 1gk939b.33:n 1gkpj52.40:y 1gkx69w.26:y
1gl8f8z.28:n 1glwrk3.48:y 1glxuv5.64:y 1gmjh2k.111:yy 1gmpzxn.59:yy 1gn38em.29:n 1gn4r6o.14:y 1gnens1.21:y 1goiman.79:n 1gp4z4l.31:y 1gpfx3p.77:yn
1gpi08k.84:y 1gpl5uc.27:yn 1gq3spy.79:y 1gqb66t.93:yy 1gr5cto.18:y 1grdpk9.83:n 1gt01dl.57:yy 1gtjbrr.15:n 1gtq4iz.23:y 1gtwk0f.28:? 1gva4kp.13:y
1gvv6o7.70:n 1gxcizb.44:y 1gxts5y.32:n 1gyib7p.83:n 1gzfefm.107:y 1gzubev.101:yy 1h0g7zp.124:yy 1h4eqfs.44:yy 1h5u4zw.27:y 1h5xcig.26:n 1h6z0uc.10:y
1h8wu0o.98:y 1h960lt.36:yy 1h9bct2.23:y 1h9hnn0.33:n 1hahrw4.43:yy 1hbb6tf.36:yy 1hbdmbo.34:n 1hbis0k.27:y 1hbv2j1.82:y 1hc02tf.44:y 1hc8sws.88:yy
1hcit80.83:n 1hckhiu.16:n 1hdetgd.42:n 1hdlbi2.26:y 1hdsrsq.45:yy 1he428.115:yy 1he4n4.53:y 1heg6al.24:y 1hertwv.135:nn 1hesr0y.61:yy 1hgown2.13:y
1hhwxgr.41:n 1hhzqjk.44:y 1hiz2hj.94:yn 1hj8bzu.32:y 1hlq4tb.84:ny 1hm34jw.11:n 1hmhccf.41:yy 1hmjc4o.26:n 1hneb6d.43:yy 1hnr54n.21:y 1hnum0w.58:n
1hoy7gg.33:y 1hqj6h5.35:y 1hqwnng.93:yy 1hrjbmw.25:y 1hrpyha.19:y 1hsei2s.21:y 1ht4ewy.23:y 1htxbmr.15:y 1hu917p.14:y 1hva93b.41:n 1hvsiu6.44:y
1hx5rj6.31:n 1hxaono.31:n 1hyoljr.35:y 1hznomc.22:y 1i00fua.41:y 1i0trbo.90:yy 1i0vi6s.53:y 1i2sna8.100:yy 1i2tjkk.90:y 1i35eh.30:n 1i37q6k.49:y
1i47nvl.38:yy 1i4uzw9.109:n 1i4ynxe.12:n 1i6f5su.109:n 1i8c3bd.21:y 1i9ayru.61:n 1i9dc7i.66:n 1i9ps1o.107:y 1iavw51.62:y 1iay21l.43:y 1ibg5j8.11:n
1ibnq6n.17:yy 1icabzf.71:nyy 1icygts.16:y 1idwph5.30:y 1ie4smq.19:yy 1ie9fv2.106:y 1ifegmj.142:yy 1iftzxm.10:y 1ig3h16.28:n 1ihbz36.36:y 1iiwu8.99:y
1iju504.112:y 1il70q8.22:n 1imf2wm.67:nn 1imhuu5.32:nn 1in3o4w.40:yy 1inc574.29:n 1inhljc.10:n 1inx6wy.65:n 1ioau24.41:y 1ioc2zg.17:y 1ioc3cd.30:n
1iood6w.32:yy 1iq809j.21:n 1iqnwvv.79:n 1ir7olx.11:y 1is4lss.30:y 1isgr0w.13:n 1isoau6.37:n 1it1qq6.41:y 1itmyh6.33:yy 1ituhy1.27:n 1iv0cte.40:yyy
1iwrj1l.80:n 1ixjunq.22:n 1ixjye6.34:y 1j0mr3k.25:y 1j1105h.75:n 1j1evkw.92:n 1j1ky1m.26:y 1j27e.18:n 1j2c34t.100:yy 1j2xzya.23:n 1j3085j.54:yy
1j331z1.107:y 1j36m8u.10:y 1j3wl0.20:n 1j42hbg.21:n 1j5jy1i.56:n 1j5u627.21:yy 1j6so8o.23:y 1j6t3p8.11:n 1j93abz.79:nn 1j97k2v.106:yn 1j9kf1u.109:yy
1j9lfe8.32:yy 1ja1ix1.13:yyy 1jal64n.50:n 1jbqi06.109:y 1jbxpmq.35:n 1jc9cq3.31:y 1jeh1q4.37:n 1jg9dh8.38:n 1jge3f9.52:n 1jgj8zh.89:y 1jgs786.46:n
1jhb7rt.30:y 1jhhp87.14:y 1jiauei.42:n 1jiiv22.28:y 1jij8rr.35:y 1jiq6e3.25:y 1jjc3lx.141:n 1jkf0i2.39:n 1jl4kot.27:y 1jmf6r.51:n 1jmhkfb.26:y
1jmjlg3.29:n 1jn0spa.71:yy 1jni183.90:yy 1jobwun.35:y 1joecvr.80:y 1jr0tv9.15:y 1jrumfd.17:n 1jt77pn.26:n 1jtoafc.26:y 1jtrljn.101:n 1jtte3z.96:y
1ju6vax.52:y 1ju6x9x.37:y 1jutdwv.76:n 1juzd98.32:y 1jwtgty.49:yy 1jwy56s.40:y 1jx3tck.14:y 1jz3n9t.18:yy 1jz3xgt.23:y 1k072v5.22:y 1k0bm3k.35:yy
1k0v4bu.77:y 1k0y98l.28:y 1k14l80.14:yy 1k1il8e.67:yy 1k1unqq.78:y 1k20wct.26:y 1k3g81k.95:y 1k3nol5.106:y 1k3yvip.20:n 1k4cn0t.29:y 1k4g6ep.82:yy
1k56kwm.8:n 1k586lz.47:n 1k63hb7.45:n 1k6x3o6.32:yy 1k7izc0.85:yy 1k81o1z.28:y 1k9dp0h.40:n 1k9pot8.29:n 1k9ss4e.130:y 1kaa22k.104:yy 1kbvq7i.13:y
1kc3hum.29:y 1keacd4.37:yy 1kf60at.14:y 1kfdz9k.13:y 1kgig95.34:y 1kgj57u.109:y 1kgpnds.73:y 1khbnre.40:yy 1khrqod.28:n 1kibswl.88:yy 1kifap4.31:yn
1kilr5w.84:yy 1kjt7o.79:n 1kjx34f.38:n 1kkxx36.74:n 1klhe9o.81:yy 1klqwzu.80:n 1kmh2nc.32:y 1kms8nn.34:n 1kmswie.84:y 1kndban.24:y 1kng0dq.75:yy
1knmvjd.81:n 1knyudr.13:y 1ko4la8.52:y 1kp985m.43:y 1kpebkq.88:yy 1kqc80l.50:n 1ks24gh.16:y 1kt3u6y.20:y 1kttr2q.21:n 1ktypd5.32:yy 1kualfr.60:n
1kuklyc.28:y 1kwfcib.27:y 1kwmo25.11:y 1kydc05.44:y 1kyp1eo.31:y 1kyz2cy.46:y 1kzp0e5.114:nn 1kzpomr.28:y 1l0k6sd.28:n 1l0tl4u.44:n 1l1nqq7.88:y
1l1rned.17:y 1l264cr.38:n 1l2ci9n.12:n 1l2i4mr.30:n 1l2xn89.30:y 1l324ss.100:n 1l37idm.45:y 1l4feq9.31:y 1l4lu7f.36:y 1l6cdpy.62:n 1l6p5eb.95:n
1l6twm4.20:n 1l7klgh.24:y 1l7nwxs.63:y 1l7x8b8.43:y 1l8m6tl.28:n 1l8ntm4.42:y 1l8qdb5.36:y 1l8uq10.104:yy 1l91bo6.31:y 1l9kogm.32:y 1l9plv.28:y
1la312l.12:n 1la66i0.28:y 1laaf6t.20:yy 1largpj.27:y 1lauwb1.90:y 1lb53t5.38:y 1lbbq4r.52:y 1lcd8h0.42:n 1lcy3w7.26:n 1lerou.42:yn 1lf9rxb.16:y
1lg17n.120:yy 1lgdtsd.34:y 1lgseu6.94:y 1lh4k7q.42:yn 1lholl.29:n 1li03vf.9:y 1li8cd.81:y 1lih1f.11:y 1lit82u.48:yy 1lizzdc.79:n 1lj3gdg.104:yy
1ljperm.70:yy 1ljr143.117:yy 1lkf0vl.30:y 1lkstq.31:y 1ll1syp.88:y 1llx3ip.36:y 1lm9j5q.102:yy 1lme8nh.70:n 1lmqcw.27:y 1lnam4f.34:y 1lo68ph.33:yyy
1lohgd2.35:y 1lp1qi2.25:y 1lpthl.21:n 1lpthra.91:y 1lq3hb3.37:yy 1lqz4uv.32:y 1lsdcxz.33:y 1lsdwm7.122:y 1lt0xhd.87:n 1lt3eu.15:yy 1ltlu6h.12:y
1ltp0mh.21:y 1ltt4y0.107:n 1ltuyb8.30:n 1ltv87a.61:n 1luvjj4.39:n 1luz9jy.27:y 1lv1xux.11:n 1lvj7ur.63:n 1lvr7fa.34:y 1lvso3r.89:yy 1lvup97.75:n
1lxckbc.74:y 1lyi55d.112:n 1lyqtdr.17:y 1lzdatr.33:y 1lzmdeq.14:y 1m0jd2t.68:yy 1m0l5zh.77:n 1m0t9r5.87:n 1m1aqrq.31:n 1m1r9l1.27:y 1m2wyi.23:y
1m3j1w2.36:n 1m4ac4t.103:n 1m4etug.18:y 1m5aa50.98:y 1m5bi1l.56:?y 1m842gu.31:y 1m9efhv.33:n 1m9zhf9.21:n 1mcvjix.14:y 1mcw3q.32:n 1md1vna.28:y
1mdxtil.38:y 1mf2xtm.11:n 1mfm78p.55:yn 1mhsqls.7:n 1mi9icb.35:y 1mipe5g.40:y 1mitbpq.19:n 1mjkjxm.81:yn 1mjyk8a.30:y 1mlfyvy.89:y 1mm7c9w.22:y
1mn0eux.120:yy 1mo2znq.98:n 1mpr3q4.43:y 1mq5ly1.68:n 1mq6lqv.41:y 1mqdnbn.21:y 1mqekyc.34:n 1mqgla8.86:yy 1mqzlx2.42:n 1mry17l.106:n 1mstrsn.11:y
1mswqnj.47:yy 1mu0f0u.27:yy 1mu643n.59:n 1mugqeu.71:yy 1mwzb2a.14:y 1mx7dll.33:y 1mzla2k.46:y 1mzzcou.110:n 1n16cfu.111:yy 1n28ulp.94:y 1n2tyck.31:y
1n338pc.13:n 1n3zwyt.86:y 1n428k9.95:y 1n4gy3h.39:y 1n5ya52.41:n 1n6uzpv.109:yy 1n75hha.14:yy 1n8a81h.33:n 1n8bulb.25:n 1n8oe2j.25:y 1n9c2g.79:yy
1n9xzf0.36:y 1nbme40.8:n 1ncfsgy.73:n 1nckbal.56:yy 1ncodcy.103:y 1ndjwph.39:y 1ndwevs.101:yn 1neabsc.37:y 1neiezo.36:n 1nejbe0.83:yy 1nf5mjv.28:y
1ng2hjd.15:n 1nhs2y6.97:yyy 1nic041.97:y 1nilw89.22:n 1niu5m1.35:n 1niyye.12:y 1njsjvv.45:y 1nk1s9k.15:y 1nkhnl1.32:n 1nki3pq.119:yy 1nkisti.29:y
1nm0ffi.23:y 1nmu55o.73:n 1nn3g2e.89:y 1nn47oc.25:y 1nnkw7o.11:y 1nnwwpa.8:n 1nof6qc.88:n 1np1cfr.61:yy 1npa9ro.31:y 1nq1iav.28:y 1nrlv8m.115:n
1nrovw6.78:n 1nsljgf.88:n 1nu5yts.33:y 1nuqyig.74:y 1nusm21.19:y 1nv1xgu.141:yyy 1nvc1j3.78:yy 1nvd3vw.28:n 1nvggfk.10:y 1nvt6c6.127:y 1nwvadp.31:y
1nx018d.82:y 1nxfou2.80:y 1ny4taq.10:n 1ny6r6k.27:y 1ny91tl.84:y 1nys37f.15:n 1nz1e3o.42:y 1nz1le4.42:y 1nz6meh.77:y 1nzlbef.99:y 1nzwm6v.36:yn
1o05ic8.32:n 1o161xt.12:y 1o1nrrt.39:y 1o1u3oc.36:n 1o1ys5q.40:y 1o2m7mx.13:n 1o3c6eb.65:yy 1o3gmai.83:yy 1o424yr.21:y 1o4ohvq.30:y 1o51fnb.29:y
1o594zo.64:yy 1o5sajk.31:y 1o6ezlv.45:?n 1o6ysyd.40:y 1o7bv3b.32:y 1o7oaj2.10:y 1o7zdj9.95:yy 1o8nfma.103:y 1o99nar.43:y 1oacme1.34:y 1ob7ljg.116:n
1obo06.101:yy 1odpqfn.11:y 1odxavp.43:y 1ogfhti.18:y 1ogxpui.27:y 1oh0t4d.11:n 1ohkgdx.42:y 1ohyamy.12:y 1oi38to.34:n 1oib6eq.35:n 1oix0gh.32:n
1ojevsm.7:n 1ojihi7.27:n 1ojlvk0.30:y 1ojnn1e.92:n 1ojslsz.17:y 1ojyjku.96:y 1ok648i.115:nn 1okzlaa.23:y 1ol6hn.28:y 1omau56.37:yy 1on3qn3.21:n
1on9z3.106:n 1oob6h1.29:n 1oom75p.41:y 1op22g1.22:y 1op4vcu.49:n 1opwsyq.9:y 1oqej0v.94:yy 1oqwumh.7:n 1or6dn8.22:y 1os24xk.106:n 1otfuq.101:yy
1ottsv0.24:y 1oukbgs.92:yy 1ov5wgr.22:y 1oveeys.26:n 1ovr2xw.56:y 1ow9rmu.24:yy 1owi599.62:yy 1ox88ex.43:y 1ox8tro.47:n 1ozwgdm.37:yy 1p0p1a9.28:y
1p1h4g3.23:y 1p231px.16:y 1p2742u.94:y 1p2d4tr.32:y 1p2i8h6.36:y 1p2peda.84:yy 1p435ei.84:yy 1p505p2.32:n 1p5qzyo.85:yy 1p658k4.32:y 1p6612w.25:n
1p673ij.63:n 1p6a1db.66:n 1p6el47.22:n 1p6z96s.37:y 1p72w8t.32:y 1p7egw7.22:n 1p7jcq5.48:yyy 1p7qk0k.22:yy 1p7znxf.12:y 1p830ul.13:y 1p8june.41:n
1p8lq2k.82:n 1pc4ei2.38:y 1pdsbl6.34:n 1pe7u99.17:y 1pe92a0.69:yy 1pggtns.15:n 1ph62bp.32:n 1ph7e5z.16:n 1pi9ois.63:y 1pic137.22:y 1piccd7.27:y
1pkk727.85:n 1pl18tj.106:n 1pl2thd.68:y 1pn1sbu.115:yy 1pniujt.12:y 1po4r0r.71:yy 1ppzzwh.41:yn 1prd1ij.82:yy 1prjxpr.84:y 1pt9x4q.51:n 1ptui4w.31:n
1pu181s.23:y 1puapfe.13:yy 1pvipwz.106:yy 1pvtnxg.146:y 1pw285x.24:n 1pxh4rs.11:yy 1pxobt2.20:y 1pz00pl.69:y 1pz8mfe.31:yy 1pzovot.29:y 1q097cp.65:n
1q0mzt3.40:n 1q0ouo.95:yy 1q0rzho.41:yy 1q0tnj9.100:yy 1q1fz39.50:yy 1q1zvk9.26:n 1q21avg.29:y 1q270ow.36:y 1q3fopc.97:n 1q3mgkg.108:yy 1q3n6f2.18:n
1q3nha8.42:n 1q3xnts.15:y 1q412ak.120:ynn 1q4a9q6.26:y 1q4dy3q.37:n 1q51fqc.15:n 1q6bejy.30:y 1q6plu9.31:y 1q6vquc.38:y 1q8on3z.60:n 1qaphuo.13:yy
1qbjb7c.107:yy 1qbr82c.8:n 1qbymgh.12:yy 1qc9b5i.11:yy 1qdg0m0.85:yy 1qdrb1j.116:y 1qe9cxp.94:yy 1qf9ka8.90:y 1qfoa1c.31:n 1qftqeb.67:yy 1qftu6v.27:n
1qgr33s.25:n 1qhjgag.42:y 1qhybi1.123:yy 1qi50ld.103:y 1qik560.43:y 1qjo9ew.98:yy 1qk64hg.40:yy 1qkmtxs.123:y 1qkwfgf.130:y 1qq5xc1.96:yy 1qqn491.34:y
1qs3v9q.28:n 1qshyvf.20:y 1qszqz5.144:yy 1qukdbn.68:y 1qv1xdc.79:n 1qv9xwq.12:y 1qvepaq.17:y 1qw6dpu.27:y 1qwgko3.62:yy 1qxfmpa.30:y 1qxfyel.114:yy
1qxvfti.49:y 1qy470u.17:yy 1qy9v9x.107:yyy 1qyapvo.97:yy 1qyccxs.53:n 1qywbvf.29:n 1r0nk03.8:y 1r0sfid.52:n 1r1ivng.19:n 1r1uu45.28:y 1r2kocv.14:y
1r3b53n.72:n 1r3i9r7.47:yy 1r3rbqm.23:y 1r47s3r.38:n 1r4cp8.22:y 1r4eic8.29:y 1r4hqna.18:n 1r4uz4l.46:yy 1r5vgxi.13:y 1r64zmv.24:y 1r6n3cl.56:yy
1r720kl.44:y 1r7gr5y.27:y 1r8grjh.34:y 1r8p29x.22:y 1r98lvl.87:yy 1r9phjj.34:n 1ra1hne.30:y 1ramidj.64:yyy 1rb1s6y.97:yy 1rb5h4n.74:n 1rb8krc.45:n
1rce0db.91:y 1rdcns8.40:y 1rdjzqh.30:y 1rdx5c.34:? 1reomfx.75:n 1rf1aeo.12:yy 1rf7uw5.66:n 1rfad5y.27:y 1rfd8qu.33:y 1rgj6y2.28:y 1rhrnye.24:y
1rielr6.34:yn 1riladd.30:yy 1rioc3r.75:yy 1rjtv5h.33:n 1rkurwj.94:y 1rl2i8w.22:y 1rm09ph.109:yy 1roq7qp.26:yy 1rq8xj0.13:y 1rqny9e.25:y 1rr11vr.12:y
1rr4a9z.17:y 1rrxzgc.82:n 1rs5ekf.28:y 1rskrmv.46:yn 1ru3av3.117:y 1ru6hy0.34:y 1rum7gw.31:yy 1rvdbkt.92:y 1rvtvs4.35:y 1rw4ak9.6:y 1rz718t.14:yyy
1rzcc0v.14:n 1s01y6i.57:yy 1s0393z.10:y 1s0f7c9.102:yy 1s0p3r4.53:n 1s2aybw.43:y 1s2j92y.36:yn 1s2ncn.64:n 1s2rdgk.37:y 1s2t61o.92:yy 1s2wck6.32:y
1s2ztfm.86:n 1s3mpx9.107:n 1s3oazz.35:yy 1s40449.97:yy 1s4hyt6.25:y 1s5wmu7.30:y 1s5xe10.99:yy 1s6euin.47:y 1s7wr6z.85:yn 1s88ann.42:y 1s95ois.39:yy
1sbe3ry.111:yy 1sbjt8m.41:y 1sbk0ua.19:n 1sc185a.106:y 1sd3hdx.26:n 1sdsc9e.38:y 1sdw92r.44:y 1sdxuno.59:y 1sf99z7.36:nn 1sg6l2w.17:y 1sgbvvh.8:n
1si7iyx.28:n 1siz8bd.43:n 1sj49fw.30:y 1sj54u4.80:yy 1sjfm8b.46:n 1sjsosi.42:y 1sjthcb.10:y 1skv34t.69:n 1sl4fyn.51:n 1sldtay.67:y 1slv65e.36:y
1smfwr9.35:y 1smz25c.33:y 1sov59y.27:y 1spl4dw.11:y 1spr9ug.8:n 1spz2vp.33:yy 1srqznt.41:yy 1ssn8s3.23:n 1ssvqqd.28:y 1stivc7.43:y 1stvene.23:n
1suau4o.111:yy 1suawxv.27:y 1sv00eu.27:n 1svddss.52:n 1svsgo9.25:y 1sw305q.86:yy 1swl9d2.11:n 1sx44m0.28:n 1szf454.28:yy 1szp7xl.30:n 1t07cxj.29:y
1t1dd23.93:nn 1t23u0s.63:yy 1t2pivl.10:n 1t394aw.13:n 1t6ai50.18:yy 1t7bbvn.14:y 1t7ge65.83:yy 1t7sw33.37:n 1t8u2yj.13:n 1t8w1tz.43:y 1t94is.22:y
1t9rbtp.58:y 1ta1bhn.82:n 1ta53ny.89:y 1ta7of0.89:yy 1taeb6e.8:n 1tayjxv.84:yy 1tbi6k5.84:yy 1tbxq78.33:n 1td860w.16:y 1tdj3gp.72:n 1tdrvcu.17:y
1tefz0.35:yy 1tgeoo4.79:yy 1tgg5ee.83:yyy 1tgoc62.31:y 1tjkqre.38:y 1tl9woh.20:y 1tlc6h.21:yy 1tlelek.73:y 1tm5weo.45:n 1tmzyfj.72:n 1tn74jc.29:y
1tngbct.142:n 1tnpunf.32:n 1to4m19.35:y 1tpmpui.27:y 1ts55ds.34:y 1tu5d81.31:y 1tvabc1.12:n 1tveym5.43:y 1twage3.106:ny 1twtyoh.29:n 1tx3y5x.104:n
1txnpyi.43:y 1txqgnw.71:n 1tzdxf7.115:n 1u0wwkt.41:y 1u16fyh.42:yy 1u1959i.93:yy 1u3apcr.17:n 1u5cxht.161:yn 1u5w18g.35:y 1u6i68i.28:n 1u6jkuh.7:n
1u6tidf.87:n 1u8k9ss.97:nn 1u9qlbv.92:yy 1u9qtbd.36:y 1u9wzdt.32:y 1ua70uo.77:y 1ua76rv.15:y 1uad6da.105:y 1udigd.11:yy 1ue2r6c.6:n 1ueiu35.38:y
1ufbze3.25:n 1ufje81.106:y 1ufnxp7.97:y 1ugawgb.77:yy 1ugbaw.58:y 1uiirso.81:yy 1ujajp3.34:n 1ujr3rj.35:y 1ujyx8g.24:n 1ul3czq.30:n 1umfsx.11:n
1un01o5.9:y 1uoo9zq.14:y 1upj5y1.45:n 1uqvii3.92:n 1uri8cb.102:yy 1urkxlz.100:nnn 1uroxcb.27:n 1urq66l.34:y 1urtifx.71:yy 1uruhe.45:ny 1usikrk.91:yy
1uskhd0.80:n 1usmvid.93:y 1usp37y.29:n 1ut44ux.28:y 1ut4ign.103:yn 1ut523a.23:y 1utyqjw.54:y 1uu3zh3.111:yy 1uujmgt.22:n 1uuzi52.34:yy 1uvpwv2.26:n
1uwbigd.97:y 1uwhen6.16:y 1uz6y1k.39:yy 1uzc5s4.34:yy 1v15tq4.12:y 1v1aph6.89:n 1v1nsa2.38:n 1v2ewga.44:yn 1v3hdaz.22:y 1v3mt8a.13:y 1v3xc7g.93:yy
1v3xkjz.48:yy 1v4bf0s.32:y 1v4jd9s.92:yy 1v4k6qn.49:n 1v59kfl.118:n 1v5b4jy.78:y 1v6v897.14:y 1v77eqe.10:y 1v7n720.70:yy 1v7ulk6.19:n 1v8hkyk.26:n
1v8n4y.36:yy 1v9fjtv.31:yy 1v9prpw.12:n 1van04k.10:n 1vaq7ax.33:yy 1vb06g0.116:y 1vbivzp.82:yy 1vd0pxf.98:y 1vdemte.52:n 1vdklw5.105:y 1vdrqfq.100:y
1veb7eq.51:n 1veiyui.23:n 1veokch.40:n 1vfq2qf.11:n 1vfqd27.29:y 1vg169p.22:y 1vg9jga.87:n 1vhb2l4.13:y 1vhlyrx.12:n 1vhnntv.17:n 1vida1f.25:y
1vjtgmc.86:yy 1vjx0np.67:y 1vksjgv.51:n 1vl9duw.22:y 1vlsw2d.24:y 1vm4oet.14:y 1vnky2g.12:y 1vnuwhh.23:yy 1vocq7m.46:n 1vpmmsb.20:y 1vpmuwj.94:yy
1vqz7za.20:n 1vrauur.17:y 1vrvhva.23:y 1vs3rz0.35:y 1vs723o.95:nnn 1vsvbjk.12:y 1vuf0uw.48:yy 1vw641o.26:y 1vwbs35.20:y 1vxegvy.120:yn 1vxpnnm.47:n
1vy0wfh.110:y 1vy7f90.116:yn 1vy7fcl.21:n 1vyd8yf.31:n 1vymid5.35:n 1vyvgi1.34:n 1vyy8f0.67:n 1vzfd4q.35:y 1vzshe8.87:y 1w13gqe.24:y 1w356px.79:nn
1w3f6mr.33:yn 1w3jolu.36:y 1w4nukr.34:n 1w58umg.29:n 1w5xqsc.35:y 1w6eo9p.34:n 1w6it7u.20:y 1w7dken.36:yy 1w7nipl.24:y 1w8upi4.80:n 1w8vhvr.59:n
1w96pdc.16:y 1w9b9xr.53:n 1waxpwo.18:yy 1wb7kld.30:y 1wctt3r.31:n 1wcznex.93:y 1wd109p.23:y 1wd88br.28:y 1wfcat0.30:y 1wfg3k.130:y 1wftaac.96:yy
1wfwwb2.101:yy 1wghetd.120:yy 1wgy9zb.31:yy 1whnwx.154:yy 1widam3.31:y 1wigci0.10:n 1witar5.91:n 1wiu0d8.95:yy 1wjkbl6.27:y 1wjm8f3.31:y 1wjne0k.77:y
1wkgq8z.101:n 1wm6u10.27:y 1wmz3go.34:y 1wn5cfq.59:y 1wnw01k.68:yy 1worwka.29:n 1wotbpa.88:yy 1wp9htv.132:yy 1wqrhhn.29:n 1wqze4l.26:n 1wr2zgh.26:n
1wrxk0d.69:n 1ws35fu.44:y 1wsuxnm.37:y 1wtc0ec.65:yy 1wti11d.44:n 1wvdud7.25:y 1wviq59.129:n 1wvtrqh.36:y 1wvyeqk.40:y 1wwfghg.25:y 1wwyqaf.33:y
1wx7l0b.14:n 1wxh0v5.73:n 1wy6wn8.22:y 1x0k2x4.17:y 1x0sot4.147:yy 1x14n4i.80:yy 1x1ksxp.84:y 1x2i1ex.82:y 1x3dihk.47:y 1x3tt5c.65:y 1x4iy5t.34:n
1x651np.102:yy 1x6ft6m.32:n 1x6i1mg.98:y 1x7ki95.75:yy 1x89uda.25:yy 1x8h79a.36:y 1x9rvr4.87:yy 1xabbg2.13:n 1xagt1o.26:y 1xbxcri.24:y 1xcry8g.32:y
1xd56lr.32:y 1xd7rcp.38:yy 1xdmao8.80:yy 1xfdmcw.114:y 1xfzkkt.23:y 1xggfcz.104:n 1xgko3w.27:yy 1xgx9oi.80:yy 1xhb3jp.33:y 1xhzoks.16:y 1xit69e.75:y
1xizvcr.25:n 1xlkayb.13:n 1xlmjrr.32:yy 1xltm5b.27:yy 1xmdh7v.12:y 1xmkbxn.29:y 1xn6b95.39:n 1xnnn5l.41:n 1xogrr1.12:y 1xohto7.40:y 1xr4boz.55:yy
1xrfsmm.23:n 1xrmzz.30:n 1xsif39.34:n 1xtgirk.34:y 1xtkj4i.22:yy 1xtt0l8.41:yy 1xvnxjx.36:yy 1xvo24m.56:y 1xvykcq.14:n 1xvzsx7.11:y 1xwm3o5.33:n
1xxxhq9.20:yy 1xy1gyd.80:yy 1xyjbft.77:y?y 1xys6b1.28:y 1xyt9pl.25:y 1xywjw4.8:y 1y0t8co.99:yy 1y16qht.30:yn 1y1wyb8.37:n 1y1z52t.74:n 1y22dol.16:y
1y22nhn.41:n 1y2acma.18:y 1y2bepz.11:n 1y2ugv2.108:yy 1y3kw7o.33:n 1y3ngjz.32:y 1y4ifb9.19:y 1y5bmks.92:y 1y5ej7r.89:yy 1y6fa93.87:n 1y75msz.87:n
1y7jux4.28:n 1y82hly.54:n 1y8fb77.38:y 1y9l9gg.24:y 1y9p0u7.52:yy 1y9rmnz.21:n 1ya05b2.93:yy 1ya4x9j.26:n 1yai1fz.14:y 1yamu11.27:y 1yb1gwb.9:n
1yb68uj.74:y 1ydb9sn.85:n 1yddfpw.18:yyy 1ye3q5s.9:y 1ye7e0z.19:y 1yf9ejd.25:n 1yfssq5.94:yyy 1ygezil.68:n 1yi6i37.46:y 1yjgdnm.15:yy 1yleka1.35:y
1ymeed5.43:y 1ymh093.20:n 1ymjpiw.34:y 1ymu89.41:yyy 1yn39sl.25:n 1ynzztt.105:yy 1yo6010.77:y 1yoajyu.127:yn 1yodebu.25:y 1yp63df.57:yy 1yq4cxw.67:y
1yqz837.12:y 1yrg9u9.34:y 1yrhx82.24:n 1yrxovz.93:yy 1ysk84.83:yy 1ysr5w.112:n 1ysv0x1.16:yy 1yt8mii.63:n 1ytckeo.88:yy 1ytuutw.20:yyy 1yui2i6.30:n
1yvanu4.25:n 1yw9z6y.164:y 1ywf72r.69:n 1ywg640.32:n 1ywos6f.66:y 1ywtye2.39:nn 1yyoxhz.17:n 1yywmpw.32:y 1yzctoo.137:n 1yzv40t.64:yy 1z00l4x.37:yy
1zgfps.33:y 20320h.64:n 203fts.20:n 207oq.31:y 208hc.43:y 20ta9z.47:y 20xvaj.62:y 2260c5.58:y 22zcrl.24:y 231w0e.33:y 23powy.33:n 24rwyy.34:y
24z1r2.102:yy 259qrs.75:yn 25w2ez.35:y 26n59m.40:n 26wko7.88:y 27hwhv.12:y 284cj7.53:n 29iidi.15:y 2av4yv.21:y 2bunbo.75:n 2c8un6.45:yy 2cl4f4.23:y
2dl084.33:y 2duzo6.31:yy 2fyyne.36:n 2hxch6.37:y 2jgd87.17:n 2jikt8.55:yy 2lh4b.31:y 2m6t1p.84:n 2nt3gk.46:yn 2q76c3.33:n 2sj5sm.42:yy 2t1jay.27:n
2tpich.34:yy 2tsczs.87:yy 2vd1c.67:yy 2wcd5b.15:y 2wi5ig.25:y 2widak.110:yy 2xdse6.32:y 2xvnuc.68:yy 2yal7w.36:n 2z444w.74:n 3072nb.33:y 309bwa.71:yy
30d3er.71:n 31cj9i.98:n 31unhk.11:y 320dzq.25:y 33koeh.48:y 33su9o.37:y 34f9rq.99:n 34kttt.111:nnn 353ogb.22:y 35n9yw.69:y 36d6i8.36:y 36zm7h.33:y
37dnvc.38:y 385scd.30:n 3a1hrb.82:yy 3acapf.106:yy 3d4g7e.98:y 3d7hho.99:y 3eqoto.72:n 3h0mo4.79:y 3h6akl.85:n 3hfvq3.13:y 3hm6us.69:yy 3huqfj.53:n
3jgtej.34:y 3kpyi0.82:yy 3l2578.30:n 3l5u30.14:yy 3l98ci.18:y 3mitvg.119:y 3n0kdt.24:y 3neya8.106:yy 3nw0yn.12:y 3nzq33.34:yyy 3onno5.25:y 3p7cfx.29:y
3qhnac.24:n 3rgo7e.38:y 3sf1ja.21:yy 3soo76.105:yy 3t2e2o.23:yy 3tncbi.70:y 3tnnen.103:yy 3u01om.38:y 3uorz8.76:y 3utnlf.66:yy 3vlle9.29:y 3w307d.54:y
3wjiz4.29:y 3xbvgg.39:y 3xnxqg.48:y 3xo1mi.44:n 3xwoel.25:y 40cpra.44:n 4174wy.78:y 41jtiw.95:yy 41mli0.104:n 41q00v.40:n 42cszt.9:y 42nzs1.92:yy
42xibx.105:nyy 435yxz.9:n 43l7l6.30:y 43zpx4.39:yy 44k8n1.28:n 44mn3o.39:y 45ri2b.44:yy 461et0.19:y 472999.37:y 480stb.41:n 49gjkj.38:y 49szxs.90:y
49wyzk.23:n 4apjxn.29:n 4b5rtn.100:y 4bbh0o.14:n 4cz5xh.77:y 4dq36t.83:yn 4dsqv5.25:n 4ewf30.32:y 4f8a89.113:nn 4fcny3.72:n 4ff8gw.96:yn 4gb01u.32:y
4htu07.31:n 4ih18g.40:n 4imxzt.108:nnnn 4iym2n.11:y 4jolhh.27:n 4ltbs8.24:y 4mh6rg.26:n 4oe462.67:yy 4pqrn2.78:n 4ps7br.13:y 4q2tth.9:n 4q74qz.10:n
4qh9u1.99:n 4susqv.59:yy 4tehq0.38:yy 4u9oub.93:y 4v4zyb.111:n 4vckpl.81:yy 4xfmyv.55:yy 4xv5dh.124:yy 4xzfyv.34:y 4y0b88.13:y 4y9ig0.28:y 4ynxph.74:n
4zcq4r.10:y 4zpwea.27:y 4zt7u7.80:n 500p01.91:n 50bu2b.25:n 50md1a.37:n 513s15.68:n 51lyit.34:y 52kijb.75:n 537pah.39:y 54111k.24:y 54ti70.65:yy
54v80q.114:yy 55sebq.12:y 564q9a.95:yy 565sk2.35:y 56e4pi.33:y 56t4uz.42:y 572qxb.59:n 57zomf.34:y 59ft70.29:y 59s42e.90:n 5ba97k.35:y 5bauue.26:y
5bw6yy.8:y 5d22lb.43:yy 5d7ak5.17:yyy 5d9i2l.25:n 5dbp8j.20:y 5dn180.37:y 5fi7v.42:yy 5hcpm8.12:y 5hht7r.28:y 5hlzbe.31:y 5hwor4.107:yy 5igm36.33:y
5ijh3i.67:n 5ivr7b.54:yy 5iy9tk.18:y 5j0abl.23:y 5l8pmp.104:yyy 5lmgyt.20:y 5mc9ir.78:n 5mzpys.80:n 5nokzn.13:n 5ohrfo.26:yy 5q2x5k.43:y 5q89wr.50:n
5qiri2.27:y 5r54pq.39:yyy 5squxs.27:y 5tjf9c.85:n 5u1aiq.9:y 5u2mbj.24:y 5u4q4e.15:yy 5u7cu0.52:y 5ucdyn.42:yy 5v1y78.17:y 5v3crl.23:y 5vq1lj.31:n
5w2ggz.7:n 5x5p3w.12:yy 5xr0yv.72:n 5yevuu.89:y 5yizqx.48:yy 5yt8ry.43:y 5z84fu.36:yy 5zaq3v.30:y 60ue96.90:n 61g6py.34:n 62xkdg.49:y 63uh0e.27:n
644fsl.30:n 64zf2p.20:n 66qgox.33:yy 66spsl.35:n 67onfr.11:y 68sm3y.71:n 698z82.92:y 69sn4a.67:n 69x4o0.38:n 6a1x0p.41:y 6b2wqb.17:n 6bkrn6.89:n
6bzbkp.107:y 6c3p4x.88:y 6cjynu.114:yyy 6d6koa.107:yy 6ec6hc.34:n 6f533l.84:yy 6farrs.28:y 6fqazk.41:y 6gb40n.15:yy 6gnj5d.78:yy 6gw3vn.92:n
6hgibq.93:yyn 6hq33q.14:n 6i1bz9.125:yy 6imipp.97:y 6jmm97.71:y 6k0h8n.16:y 6kb0ch.24:y 6ld5dt.81:yy 6nngn.82:n 6o5dlb.104:n 6o9975.39:n 6osi9t.31:y
6ovg3i.11:y 6p8cnb.75:n 6qcou5.107:yy 6qhktx.37:n 6s2gjg.8:y 6thnpi.89:n 6twosx.38:n 6unw6k.13:y 6v3r5e.45:yy 6v6tc0.119:yyy 6v8kqt.41:y 6vz51v.34:y
6w37v.82:y 6wob8i.31:y 6wrrx0.44:y 6x1alq.30:n 6xgifz.27:y 6xjuf7.11:y 6xq0xd.46:y 6xtz4b.28:n 6xwp1t.18:n 6y319e.36:yy 6y8ivt.42:y 6yxgtz.97:y
6zavuj.24:y 71o8gn.35:y 72hf4z.35:y 73e9zg.112:n 73jg8c.32:y 73l5nu.37:yy 74oja7.11:y 77rseh.126:yy 7831l3.17:y 79fgbe.28:y 7a156a.39:n 7a1gaq.13:y
7aahgp.35:y 7avgav.120:yy 7beofv.40:yy 7d6wy8.50:y 7d7kln.108:y 7emw51.9:y 7ezu93.42:y 7g25v8.27:y 7g3dd7.21:y 7gmh6h.39:y 7gtpbm.99:y 7hkyo1.64:yy
7iczkr.15:yy 7ioh0c.75:y 7ipie4.32:y 7j2rnc.49:n 7jlz2r.46:yy 7klofo.23:y 7mni2z.14:yy 7mwv4w.85:n 7n38ia.34:yy 7n7tnk.77:n 7n7x2w.36:n 7nudoz.38:y
7o67tw.22:y 7oeprt.113:yn 7p5u27.30:yy 7ph073.109:y 7pnc2k.118:y 7q7zg1.109:n 7qiw01.37:yy 7r2puw.110:n 7rgif9.67:n 7rpbrm.94:n 7svyji.10:n 7t3hbq.25:n
7t60y4.44:yy 7uss4n.13:n 7woz54.27:y 7wyy14.79:n 7xdnth.35:y 7yhjjn.93:yy 7yvejj.37:y 7z4jq.45:y 7z74ml.18:y 803rru.15:y 80rxh2.21:y 82ohyn.81:n
8534nr.16:y 853n0x.120:y 85bx9y.70:yy 85i17q.36:y 85p26n.19:y 8852jn.24:y 88rsln.47:yy 89ppqv.62:n 89yyxf.36:n 8aarmq.32:yy 8acpb1.13:y 8cr9hx.22:yy
8doege.32:n 8dxoo3.48:yn 8e0dr1.43:y 8fwbs9.25:y 8g4px.26:yy 8gp3wp.38:y 8ik8xc.23:y 8jek6c.33:n 8jxug1.15:yy 8jykf6.83:y 8k5yut.52:y 8k6u5w.27:y
8l935z.23:y 8lnckq.56:y 8lx9fw.11:n 8mc38d.31:n 8mjzwd.16:yy 8ngbvo.16:y 8njejm.18:yy 8nrf0v.30:n 8oefdn.32:y 8qdhup.18:n 8qnsx9.41:yy 8qz1v4.27:n
8r29jv.17:y 8r3z62.70:n 8rla01.36:y 8snrut.14:y 8t6rau.60:y 8tbuqx.12:n 8tey8p.18:y 8tn75d.28:y 8twjl0.27:n 8ueqdw.90:n 8vkhwh.31:y 8vrf0h.11:y
8wo44u.94:n 8xb3t3.23:y 8zd0nm.107:nn 8zdjuz.27:n 8zrp7a.32:y 903exy.35:n 905atg.25:y 90hntl.24:n 90wyyo.83:n 919e6k.11:y 91d35p.13:n 92skxs.49:y
93wz76.40:y 93xipk.33:y 95hlia.39:n 9608rj.39:yy 97r7cu.70:n 97sxft.11:n 984z27.87:y 98xhj2.68:n 992cup.39:y 99pc60.102:y 9auevs.29:n 9b29y4.14:y
9b63cq.31:n 9by9x3.36:n 9c0dyn.146:y 9diyph.86:yy 9e73fy.35:n 9eaw0d.11:y 9f6nm3.12:y 9f6z34.30:y 9fj612.47:n 9g3je9.42:y 9gh022.22:yy 9gyfr1.27:n
9h92lx.29:y 9hg44j.89:n 9huyeg.21:n 9i4cnq.37:yy 9j0nk6.41:yy 9j2dhd.28:y 9jqufd.37:n 9jw55.20:n 9k68s1.120:yyy 9lw4ws.45:y 9ma718.35:yy 9nenvq.44:yy
9nlvkp.39:n 9nn3sc.28:n 9npfzh.16:y 9o7qjs.81:n 9o8n2o.40:yy 9owo6l.31:n 9oxz7w.25:y 9p7f78.52:y 9q3n9t.24:y 9qsz5t.67:n 9qxxqy.21:yy 9sk6da.112:yy
9sy8oz.38:n 9upes3.14:y 9uvzhe.24:y 9v8er9.26:n 9w4x80.39:y 9w7wk5.43:y 9xa9oc.65:n 9xeg34.90:yy 9xgino.21:y 9xolyh.38:n 9yl1il.12:y 9yrj6z.21:n
9zd4g3.43:n 9zoxjx.29:y 9ztvnj.23:n 9zy0om.15:n a08una.93:yy a5n5ch.109:ny a7lco9.91:yn a86r9e.39:yy a88khv.42:yy a9osf.86:yy a9ppqv.12:n a9ytio.37:y
aa1bss.34:y aac4bk.41:yy aaioz8.82:yy aaog4w.38:y abnvaq.103:y ac8m0p.44:y ada9m6.27:y adfdsd.35:n adr0hn.25:n adr941.36:n adrved.14:y ae4tr7.45:n
ael7uj.83:yy aepoqd.50:n aes496.31:n aeyqw5.85:yy afe4gu.27:n afvrw8.29:y ah08gu.29:y ahl3vg.12:y aikgut.91:n al3jxo.11:y al4es3.9:y am8kxq.46:y
an8bz0.48:y an9kbj.47:yy anirna.17:y anptrs.37:n ansl4e.104:yy aohdjj.98:ny apqbmf.45:yn as49kv.37:y at5cn3.8:n aujdke.86:n auwdr7.91:yy auwigp.13:y
av008o.125:y avnmfi.91:yn awkzww.115:y awwvgl.34:y ax5n98.101:yy axcazt.52:y axwwb2.8:y axxu4i.104:n ay24yi.38:y azbap8.38:y b0hik6.24:n b0wheh.79:n
b1e69k.71:n b1xxvf.24:yy b27l09.46:yy b29k6b.31:nyy b2d2hi.50:n b2f8ff.87:yy b3kmgv.27:n b44yp9.26:y b52cxv.23:n b5yfga.28:y b76okf.72:y b80ti2.32:y
b8ncok.37:yy b9v7le.23:n baq3b2.25:n bb4th5.95:y bbk4uk.21:yy bbmugt.76:n bc8t35.34:n bcbbzf.11:n bcpi2.32:n bcs25i.21:y bdtf5v.31:y be6qhy.60:nn
bec9uj.33:y beoehn.23:n bfyqbp.66:n bi1x5j.115:y bi480w.94:n bi8tfx.66:n biz0y3.36:n bjgtc4.11:n bjh8va.90:n bl7bxx.104:nyy blvp91.20:n bmqrww.114:yy
bmtnpa.38:yy bmw6vf.82:y bn5u40.115:yy bo7ae8.43:n bosnq3.134:y bryp5t.60:n btipg3.31:y bubu0s.52:yy buel02.14:y bugwu3.12:y bv3xjn.11:y bvfqzf.28:y
bvn7o0.78:n bvqh1p.90:yy bwulf4.36:y bxlpzx.129:yyn c19kr4.23:y c1fhj2.80:nn c27ofd.102:y c2p15u.40:yy c2xo67.89:n c35lc7.87:nn c3kogr.25:y c47ugr.34:y
c4mrwe.13:y c57i3h.23:n c5eh0l.28:y c5hjmg.34:y c5lk0d.19:y c62ty3.26:n c64out.43:n c64ow7.107:nn c652k9.39:y c6gcfx.34:n c71o3b.39:y c7khy1.32:n
c7x2eg.10:yy c8xorj.26:y c92j2v.35:n c9dkxw.23:y c9rvhb.13:y calu8v.41:y catnt2.104:yy cc8s5u.80:yy cckqlg.24:n cclvnd.44:yn ccs6qe.42:y cdpfi.109:y
ced49l.19:yy cf1vuo.17:y cfb3wv.34:y cg9qr1.20:y cgn568.93:yy cgu6f8.11:y chhjjf.92:y chni4q.10:y chyfsf.25:y cj6i9q.28:y ckjox5.111:yn cl7cmy.57:y
clm9tm.32:yy cm5hk0.33:yy cmlxfd.64:yyy co01o6.22:y cooeas.36:y corl4i.91:yy cp2l34.34:y cphysy.129:y cpiqy9.13:n cq16tg.33:y cqdnv3.80:n cqqc1n.79:n
ct3gu9.10:y ctfnb4.41:y cunoq2.69:n cvgr24.26:y cvmamn.57:n cvygxo.84:n cwh12y.24:n cx3gfi.28:n cx5imi.90:n cy5ptf.8:y cy7e09.30:n cyu0cm.70:y
d0eied.60:n d0qzch.49:n d0uqv7.31:n d0w1c1.91:y d12ioj.46:y d1rsf7.85:yy d1ysn2.81:y d3a7wx.30:y d464fo.26:y d46ijb.110:n d4fo40.10:y d526ow.34:n
d5jx7e.31:y d5uy1a.66:n d6jw7q.41:y d6lxu9.86:yy d74tlx.22:y d7nsnc.22:y d85mre.41:n d90s41.40:yy d93hcm.67:n d9kpue.15:y d9n6fr.31:y db2pgr.44:y
dbdl55.34:n dbsb4q.74:n dbxwpi.44:n dchdw4.47:y dcintu.26:n dcljeg.32:y deckjf.35:y deu1q.92:yn df3q3z.37:n dg6nia.106:yn dgh203.117:y dgufu1.15:yy
djsx66.108:y djzzy8.66:yy dm40pa.27:y dn4lgu.12:y dow2ah.24:y dpa8pv.28:y dpfwdy.41:n dpxazq.108:n dpz02.41:n dr5xfp.22:n drcyaw.130:y dtuk0t.127:yy
dtx5bm.68:yy du3ty9.33:y dv84sr.36:y dvklx1.30:n dvobp7.20:n dw03ki.15:y dwm4an.102:y dxaiv4.50:y dxqnep.120:y dy6y2j.44:n dyh6w5.54:yyy dyi0zr.82:yyy
dyosay.94:y dyq5uj.13:yy dz06o2.23:n dzbvfm.30:y e2wvhi.16:y e32yei.46:y e3br1c.44:n e3qtd.53:n e4aqw7.31:y e5t1pd.28:y e66efo.31:y e6zpim.52:yy
e6zu99.110:yy e7sl3g.66:yy ebnkk1.76:y ebvsed.27:n ebwout.85:yy ecg7om.48:n ectdoo.64:n ecy3ed.37:y edhpff.35:n edy45c.96:yy eeauca.93:n eeuqe1.93:y
eewbxu.59:yy egd2ia.35:yy ehnh.13:y ei5yxs.18:y eidmds.13:yy eiya9m.18:y ej42ye.115:y ejys0y.18:yy elurd7.29:y em5k45.20:n emngmw.101:yy env9t7.28:n
eogpzr.51:yy epg2rk.76:yy epi479.14:y eq7y0z.102:yy esvh0t.13:y et423x.12:n eu936o.36:n ewfqlq.28:y exskr8.98:y exwrz.37:y eyt1c3.19:yy f04n7j.134:yy
f1lo5d.28:n f1r8ce.28:yy f2n54p.95:yy f3xq8e.22:y f4lox2.65:n f5c3w.109:yy f5uit1.92:n f7cb3y.40:yy f8fnz1.109:yy f8ygvo.76:n fa0z2z.11:y fafmex.93:n
fb7eus.20:y fbu7sd.39:y fck5xr.10:n fd74o8.96:y fde7f.126:y fdeasv.108:n fejz4u.34:y ffa7nv.26:n ffgv0m.58:yy ffx36p.25:n fgtls8.97:yy fgvrrg.11:n
fh91p1.100:n fhabiq.25:y fibhlx.97:n fixi0u.16:yy fk0trp.72:yy fk788k.83:n fkt0t1.81:yy fl4nsv.22:yyy flss8t.35:y fmeaq5.24:y fmmgdw.15:y foc9kr.38:n
fowrar.41:y fp2knk.41:yy fp815r.36:yy fpk0gv.48:yy fqouqd.26:n fqrkac.85:y fr7s2p.10:y frsnjp.26:n fs62ah.32:y fsbx8k.25:y fskbr1.44:y fspfd5.32:y
fsuekh.63:y ftd1hu.76:yy fug413.50:y fv3zjz.31:y fvlw69.50:yy fvwzip.26:n fwx060.35:n fxqyij.35:y fyh5tf.48:nn fyrycq.22:y fyt4oy.12:yy fyufha.7:n
fz2kgz.41:n fzar6j.34:y fzm0pi.83:yy fzpz68.27:y fzqsr1.36:y g0a8f0.89:n g12i6l.32:n g141ys.66:y g1fl09.24:y g1ojwb.74:y g28vlx.105:yyn g2t4uk.40:y
g3g62r.25:n g3ld5w.27:y g41302.11:y g4al2t.112:yn g4p79n.93:y g5hcxm.43:y g5x8gh.28:y g5ycsd.25:y g5z0iz.34:y g65c7o.34:n g7dkd4.57:n g7q2iy.103:yy
g7x4er.13:n g85r03.21:y g9prji.104:yy gb4dc5.33:y gbonac.21:n gbv1x.121:nyn gcbz1w.46:n gcdny7.31:n gcpf7e.39:y gcw3dp.25:y gcxktl.42:y ge0shh.39:n
gejrpy.32:y ges80j.15:n geu5jp.90:nn gfir1c.28:y ggn3xa.22:y gi5ddy.63:y gi9kd3.43:y gj7bik.32:y gjyoql.83:n gk5r6e.70:yy gk8ixr.11:y gm83lj.37:y
gnlaob.26:y gnpo13.31:y go91sx.34:y goddg2.17:n gopu2s.20:y goujkn.25:y goylz6.46:y gq2qbh.22:y gq46ys.35:y gqipzp.40:y gqni3a.49:nn gqv1oz.37:yy
gr32h4.33:n grizky.77:yy grp4yd.23:y gtai77.36:yy gth7hj.28:n gtydl8.124:nn gunnn9.13:y guz1el.11:y gvkw24.32:y gvsyrt.33:y gvzxlc.43:y gw5hm0.28:y
gw7rye.108:n gw8hxs.47:yy gwa3gh.115:n gxgk6g.58:n gxmmeo.39:y gxvptx.27:y gxzo8x.45:n gymwf3.39:y gypqtv.38:n h0o3ph.38:n h0vib.9:n h15ftk.115:n
h1b9mg.44:y h1utyq.22:y h26tto.44:y h2qil1.14:y h306o8.10:n h4973o.13:y h4b52u.132:yy h4hmga.34:y h4xfi2.110:yy h5f34w.32:n h6680m.35:y h7f6yd.27:y
h7upx2.47:n h7xtqr.50:n h8jmyl.10:n h9i8gk.20:yy ha4m4a.38:yy haxbf7.34:y hbb45r.10:y hc4cb7.26:y hdgtl6.20:n hedn6s.38:n hfauig.42:y hg1qts.38:y
hgqv77.27:y hgx4vp.41:yy hhgo3n.109:yy hhmu2a.10:y hhx2cr.89:y hi892a.20:y hif3rc.27:n hj3g6k.94:y hjhk0f.43:y hkb8yh.107:yy hkubyv.90:y hn3ydr.76:yyy
hn7g8k.112:y ho4he5.23:y hord4d.33:n hppq19.42:yy hr3sw4.37:y hraueo.11:n hredjk.121:y hripz6.31:y hrstty.37:yn htjolx.13:y hucgmd.34:y hv1ywq.87:y
hw1ie7.25:y hw69y7.20:y hwkexu.34:y hxprke.11:y hyhtul.32:yy i0vmye.21:y i13u6y.37:yy i2wa5u.75:yy i3874j.89:n i4avkj.92:y i4i1tf.41:yy i4q616.32:n
i4u6dc.30:n i639w3.30:y i7g9rp.27:n i8ndaz.28:y i8rv5w.43:n i95scl.70:yy i9f1ez.32:yy i9rfxl.113:yy ia7a8m.37:y iaw1kc.31:yy ib7llq.20:n ibfipa.86:yy
ibi612.82:n ic899.105:yyy idkyy7.28:y idpez7.14:y ie5vp8.78:yy iehspy.23:y iennd1.90:yn ier38p.37:y ies5qy.43:y ievj3x.79:n if0hgz.16:n ige2f6.131:yy
igiooe.44:y ih11lg.31:n ii205j.31:nn iidiwk.23:y ija7c0.39:y ijg9n6.121:ny ijmp10.36:y ijwvf8.81:n ilskih.88:yy ingzh2.39:y io34mb.112:yy io570s.41:ny
iri8yw.28:y irzco6.36:n itz809.34:y iumony.40:y iuzg98.42:n iv3ch9.21:y ivjph6.29:n iw7bv7.12:y ixoddw.41:yy ixtscf.90:yyy iy4441.33:yy j0rkqn.8:n
j0rtv9.34:n j198ma.54:n j19sd0.23:y j1amm0.34:y j211re.37:n j3hpbc.93:yy j4uyqp.28:y j62jy4.101:n j6ue5w.33:y j8eftj.28:y j91mso.19:n j94tpf.35:y
j9flte.47:yn j9ixsn.84:n j9kpp7.68:n jag681.87:n jamupf.11:y jays2h.85:? jb0iuh.69:n jb7odr.60:n jbrvwa.17:yy jc2p4i.25:n jc4hyx.32:n jd5n98.28:y
jedbfg.34:yy jeerlc.23:yy jfq7s3.105:yy jfrvn7.29:n jgsc1m.14:yy jh0xnz.72:yy jhzy0e.35:y jifmfa.31:n jipc03.10:y jivhbk.24:y jjpzo1.96:yy jjr7a3.13:n
jlcrjv.12:y jlprsq.71:n jlq9ud.33:yy jm7mwl.34:y jme3ke.91:yn jnxpg9.45:y jodz1i.86:y joi2j8.101:yn jouthu.43:y jpc5l7.13:y jpgri4.77:yy jprioj.29:n
jtjs9o.34:y jtzc1q.11:y jujna6.48:n juz7e1.11:y jv2xpc.28:n jvhpsk.89:n jw1jt0.14:yy jwktuz.84:y jyd97j.11:n jzl3q3.48:n jzx54v.26:n k0j9n1.86:yy
k0pf84.36:y k0x9x3.89:n k1ufro.14:n k2awd.24:y k331hv.120:yy k3pdun.97:y k44jea.56:yy k47t31.35:y k5g5g6.100:nn k5j2at.35:y k67oty.97:y k77z2c.35:y
k799nv.20:n k7enfb.96:y k7s7j9.124:yy k82j6j.28:y k8a6k2.74:y k8ua41.76:n k910n6.15:yy ka4lhq.29:yy kba5xk.35:y kbvv2v.17:n ketskn.25:n kgngqd.20:n
kh888s.17:n khpfnn.34:yyy khvgcn.36:y ki3puw.35:yy kjbu5y.36:yy kjxw79.23:n kkn11d.32:y kkpd9n.36:y kl0sln.41:yyn klq8a6.61:n knoih9.34:n knvt1s.85:n
koh27i.81:yy komk5m.31:yy kpdn3l.34:n kpdthb.95:y kpplss.65:n kpyhcg.42:y kq4ifk.11:n kqebol.14:y krtura.38:y ktbv1q.78:y ktotpm.26:n ku7ika.36:yn
kuww76.31:y kwelln.13:n kwep1t.60:n kx0kbs.92:y ky1ryz.22:y kyhur.106:nn l0852k.35:y l1ki2k.80:y l1onvt.25:n l2r6aq.17:y l3v14o.25:y l42b6a.18:n
l4exix.119:y l4gw2w.34:y l60qqu.88:y l61k1i.28:y l7nkcp.34:n l99ibw.32:y l9mulz.85:yy la81aj.74:n lavdui.15:n lc1r1j.119:yn lcl1nk.17:y ldlhpt.27:n
le5phw.27:y len6c4.22:n ler3i0.68:ny lewh4s.24:y lf6qyd.18:n lflkv0.40:y lfsicc.28:y lg7trb.17:y lgf4ab.21:y li8hs5.31:n lizslv.24:y ljlwu0.38:n
lkg9zn.31:y lkghb0.29:y llo2gj.74:n lmqro8.26:n ln5glu.25:y lnjj0w.106:yy lntpw9.8:n lnvzlz.130:y lo4i9r.75:y lo5qgq.28:y lon6wj.16:y lou3cu.38:n
lpe1w6.46:yn lq3afj.36:y lqg5ac.26:n lr9mzl.99:y lrc9ij.74:n lrfai9.87:y lrlmx9.97:y lrr37i.37:y lrrmo7.92:yy lrzldo.90:yy ls1ij2.77:yy lsy4ih.30:y
ltb0ab.17:y ltiuku.26:y lu58h0.79:yy lu597s.80:yy lv2dzr.20:y lxu64z.36:y lzwut5.15:yy m0cm98.28:n m161cv.127:nnn m185of.30:n m2w3f7.31:y m31bvw.13:y
m3yi4k.107:y m4g4cv.32:y m4o2qy.71:n m50agb.35:yy m53zk.124:y m61v16.57:y m663ee.104:yy m6g38h.23:y m6lxvi.30:y m7z60l.114:yn m8jycm.38:y m8weyj.61:y
m90mfj.21:y m90wxd.11:y m93ge1.101:yy m9t9nd.28:y ma4pvv.28:yy maccz3.52:yy manka0.107:yy mb4en9.94:yy mbygqw.79:yy mc2r1h.66:yy mcq3q7.42:y
mfg2m6.91:yyy mfpaqw.95:yy mggj7n.26:y mhcuzl.10:n mhp98f.32:y miivgb.23:y milsf2.68:n mj5dd2.42:y mjzwu0.13:y mkn5mp.88:?y mksyk5.20:n mlrvg0.113:y
mmstzs.16:y mnhsjb.13:y mo01a5.33:y mpjqmu.15:yy mpkhp9.67:yy mq2i0w.39:yyy mqk2bt.9:y mrclv3.18:y mrtezs.54:n msq3sv.9:n mt86ri.71:n mvx4fn.28:y
mw2ywp.110:yyy mx7bq0.32:n mz0c8l.40:y mz6fwo.68:yy mzmlxd.92:y mzoff2.11:y n1kkoc.70:y n2itzu.39:yy n2ius6.94:y n2m1y3.95:n n2ps35.15:y n3334f.33:n
n3pg3f.94:yn n4bxr.30:n n4s69l.32:y n5brjs.111:n n66bb7.93:y n6j5ma.29:n n7av0l.10:n n7jo71.34:n n7sg6g.34:n n8ezp2.39:n n9dsnf.43:yy naat70.28:y
nb4c9b.10:yy nbicr1.10:y nce7jd.26:yy ncldyb.30:y ndmk67.24:y ndw88v.13:y nel62w.35:y nfu9xw.91:yy ng8wu8.35:n ngacxs.32:y ngrqfa.21:y ngt0vt.74:y
nhswl9.12:yy nijh2a.95:yy nj37bv.102:yy nji2u6.96:ynn nk6de9.32:yy nkoua4.18:y nl0o4.65:n nl8lio.33:y nlbgn5.103:n nljfuf.37:n nmbse4.30:n
nmu821.110:yn noa7vn.20:y nonmhb.14:yy noq8tl.28:n npn4af.10:yy nq07zx.69:y nqw5p8.37:n ns14a7.37:n ns2dsy.123:yy ns88yu.120:y ns9czv.29:yy nsg96r.80:y
nsvtso.65:n nsw0qu.26:n ntrcov.37:n ntxy7s.23:y nu597h.33:y nuohku.120:y nv15sn.61:n nv82pn.31:n nw0l6p.33:n nw4rvk.130:nnn nw7yhd.40:y nwbbhj.85:n
nwbm5z.30:n nwyd8s.23:n nxn3av.39:y nxxn9t.54:y nym1hv.83:yy nz7lmr.37:n nzhpue.33:yn nzng4u.29:n o00lc7.109:n o1acfv.37:yy o1hpwf.11:n o1q5lv.73:yn
o2ol93.28:y o36xpi.21:n o4l8pa.30:y o51zjv.38:y o5fofh.89:n o5k0sz.19:y o5xsb9.27:y o6gf63.31:n o6gqf4.20:y o7ua5t.49:y o9hwvo.67:y o9iuu8.124:yy
o9pji5.14:y oa0uth.114:n oat7xy.26:n oaz1hq.88:n obn7he.29:y obwv0l.14:y oc8bth.27:yy oc8fs9.38:y odpuym.133:yn oea5su.41:y ofmn12.14:y ohpl3m.25:y
ojlu2m.101:y ojzckc.71:ny okob28.109:n oli9nj.28:n olliml.31:y om4n6o.77:y omn7zd.47:n oo75rj.86:n oobj8w.14:y ooje1k.66:yy op0ocp.34:y orcoxw.21:n
oria66.10:n orie8k.56:yy orkmvn.38:y orqv8e.17:n otm2t2.41:n otpnnh.58:yy otsi08.45:yy ouxxia.101:yy ovsp30.42:y owgpp.26:y oxawa9.50:yy oxd1hd.28:y
oxtooi.90:yy oy3565.34:yy oycp2i.23:y oyzy24.99:yy ozmh8g.40:y ozn5x3.92:yy p1jbli.26:n p1r5o4.95:yn p1yofp.96:yy p3m37p.32:y p4cae.101:yy p4md9m.44:y
p5a02c.27:n p5t08x.101:n p6t2x6.83:n p6uk96.76:yy p80e1v.20:y p83y16.53:nn p87dh7.28:y p89iv2.27:y p8ejva.38:y p8pmva.30:y p8wxvx.122:yy p936z1.29:y
p9j2s5.32:yy p9nbr0.90:n p9nh99.10:n pa14nn.35:n pcspc4.96:yy pd6sp9.28:n pdl51g.43:yy pdnold.39:n peipl1.60:y pfcl62.42:y piksvx.12:n pk4tzd.15:yy
pkqvz8.77:n pl1d4i.78:yy pl35s1.43:y pl6w7d.100:n plc62s.47:yyy plfzk7.87:n pmi6py.49:y pmin4q.36:y pmqs4a.29:y pn51wu.25:n poa6tv.45:y pp1pcl.30:y
pq2a1h.11:n pqa3im.29:yy pqj1ps.23:y prxht1.111:yy psujj2.111:y pt3ud0.48:n ptz8ob.80:y?y pukta8.90:n puz9hh.46:yn pv13jv.29:y pvjgln.41:y pwarpi.29:y
pwfbss.13:y pwqfri.97:yy pwtrh1.85:n px3icr.33:y pxus67.31:y py7cyt.51:n pydefw.38:y pykz1w.92:y pyldkv.25:n q1n8h4.22:n q1ppfl.105:n q2yaf2.123:y
q3imio.32:n q3mnud.12:n q4e3fi.35:y q5v2wn.19:y q5vulo.74:yy q5z4gr.14:y q6kuq.32:y q6yg64.82:n q6z94u.20:y q8a7tu.11:y q8jw4l.53:yy q8l1u4.51:n
q9muki.24:y q9s5ss.28:y qbdbj9.134:y qchrio.27:y qd4gmh.106:y qdnbrp.87:y qeects.22:y qetsf2.57:yy qeyl4m.43:n qfti4v.21:y qg5zo3.20:y qhkqlj.50:yy
qhlvg6.20:y qhrq2k.73:yy qhv90a.9:yy ql5wd8.62:y qla4ep.23:y qlrwej.22:n qmbahr.38:y qmimrm.28:y qmmksp.17:n qmupom.41:yy qmx49q.26:y qnitc4.48:y
qntlx6.29:y qo2zyc.24:y qo6x0q.24:y qok0hh.59:n qpfp74.34:yy qq35ix.32:y qqi76q.22:n qqo1mh.113:nn qs42fe.17:yy qsxgj5.69:n qt7oib.65:n qtlxh5.105:y
qu52n5.12:y quccpf.14:n qv8pfx.22:y qvift7.108:y qvnjzx.23:y qw5nxq.36:y qxlkfr.25:y qylzjb.15:y qysvvu.34:y qzhfhq.40:y r0opc.76:n r0rtnh.38:yy
r19es6.32:yy r1vp3w.41:yyn r20ch.28:y r21o2g.115:ny r2g974.109:n r2u6iy.27:yy r3vzo4.56:y r475q7.28:y r4kdfs.94:yy r52qgd.45:yy r5vee1.22:y r7e45n.23:n
r80o0y.87:yy r81bq4.33:n r8ehur.50:yn r8ejs5.47:n r9k4c0.45:y r9olbf.22:n ra4ogd.17:n rag2yl.10:y rap36i.21:yy rb4y4e.101:y rb8b76.37:y rccjnp.102:yy
rcvuwd.89:yn rd5zmz.8:n rd9v7i.88:yy rdv63e.40:y re1cx4.17:y re88kn.14:y rfkc6x.87:n rgu6hm.26:y rho4uc.14:n rhyepp.19:yy rilgn2.56:n riyr12.35:y
rj85wy.16:y rk0r6m.118:y rk8ymf.101:y rkrfkr.90:n rm0o50.25:y rmg0x3.38:y rmncmw.24:y rnou52.101:n rnppq7.22:n rnydk6.42:n rojc5t.96:n rph848.103:yy
rppdc7.26:y rq9z69.105:y rqwf7r.16:yy rr0xku.92:yn rs1xoh.32:y rscwok.31:y rssh1.41:n rtiiod.51:n rtlajv.102:n rtvsbz.33:n rvmotk.17:yy rvsb6s.32:n
rvt884.27:y rwqx04.28:y rzm38.32:y rzxntz.55:yy s038cd.9:n s0g3ak.42:n s0ttho.38:n s13m7y.106:n s16t3o.17:yy s1m2xh.79:n s1nsi5.9:n s1rdt.30:y
s1v3bk.8:y s2hr6t.65:y s3pf62.107:yy s423df.30:y s5b61w.36:n s5zucp.40:n s649vc.44:y s8gf8d.108:yy s94wsp.105:yy s9oxrc.93:n satolt.111:yn sc18qz.17:yy
sc7yhg.32:n sd4lex.18:y sd5tj9.121:yy sdl6v3.87:yy sdtwjl.99:n segez4.44:yy sew0u7.90:n sgeapf.33:y sgxunv.35:yn sh6z5v.66:n shcid3.36:y shfaem.58:y
sib58j.26:y sjgpk3.63:n sk11dl.110:nnn sk2yul.73:n skxhd.29:n smbtko.44:n sms3g2.82:yy so73a7.9:y sogl1u.57:y sqw83q.41:y sqwyck.20:y sr503j.44:n
srb756.46:yn ssto41.99:y sswgeu.36:y stjmq9.41:n strvfj.22:n suazi4.73:n sueo6e.35:yy sv45so.65:n sw6ey7.46:y swedsp.16:y swlzcv.10:y sx0pps.76:n
sx5yv9.26:yy sxukmb.37:y sxux1g.49:yy sy02sq.25:y syw19h.35:y sz8brj.70:yn sztfm5.85:n t0txo3.121:nnn t1k5ps.35:y t4ase.42:n t4yn03.26:y t6re8s.60:n
t833xh.25:y t8fkdv.36:y t9kx44.113:y t9wut6.24:n ta7v11.28:n tal3ne.49:n tb3ru0.13:y tbyibq.107:y tcca4u.81:n tczc4u.93:yy te8njj.14:yy te9sq4.35:yn
tet15f.22:n tf3aoa.79:n tfrujm.96:y th47h0.97:yy tjwk39.60:y tk6b4h.73:yy tkd3io.31:n tmelvo.10:y tn7fvt.47:n tnhp0l.46:y tnj6re.76:y tnlu3f.16:y
tob8uv.82:y tpg1xp.19:n tptl19.109:yn tqrbli.66:n tqvsch.38:n traopa.35:y trhns2.15:yy tssnen.72:n tuj4d.20:y tuunn0.27:y twbp5x.58:yy twd5b4.11:y
twlidd.35:y txgwvq.98:n tyci73.29:y tyou8b.26:y tz7oa2.28:y tzcdf0.25:y tzjivv.15:y tzqwdg.44:yy u0em4o.86:n u0jq4v.87:yy u18n6h.35:n u1beph.27:y
u1i43l.113:yyy u1rbem.64:yyy u2sv50.90:n u3r49n.36:y u52unc.117:y u53ua9.42:n u5brjj.136:y u61wgs.86:yy u63s0h.39:ny u7lse.22:y u7o16o.31:y u8asg8.94:y
u8krnh.45:y u9cln9.13:y u9un0p.38:n u9xq5b.26:y ub12vk.44:yy ubb4c8.39:y ucrgwm.35:n udo5l7.40:yy ueaqyq.74:yn uh161a.24:y uhcvkm.12:y uhffh7.55:n
uk6z8e.110:y ulif3z.10:y uo1g21.11:y up1z3g.42:yn upo4pi.7:n upqc7i.35:y uqjb83.92:n uqq8y5.35:n uraxvl.76:n urjh99.39:n utm38x.89:y uuegym.30:n
uwogy0.23:n uwt2ob.17:yy uxhair.41:y uxl5j8.32:yn uyozwy.19:y uyt3br.9:y uyx78b.20:y uza3cd.36:y v0b2qh.40:y v0s7q6.41:y v0t2y1.32:y v136tw.11:n
v1s7wd.24:n v2m897.12:y v3omtf.30:n v4ooo5.33:yy v52vmx.38:y v56fv6.83:y v5a1p6.41:y v67k9j.35:y v6j92.33:y v80s1q.43:yy v8he0r.118:y? v9d7xi.35:n
vaaydl.27:n vabnti.25:y vaf1y1.37:y vamqcy.110:n vb7cmj.71:y vbbl7u.23:n vbru4m.12:y vccwhw.70:n vcp92s.78:yy vda8hj.49:yy vdmu0d.62:n ve6epw.98:yyy
ve6x6j.12:n vf8l9m.14:n vfgy6p.30:yn vgpjad.104:yy vi5unx.18:y vl3l6x.46:y vlcnmq.65:yy vmon6j.17:y vmtbbq.104:yy vnj25.28:n vojcrn.34:y vop0hs.33:y
voqkup.34:n vouw36.72:n vp1oqd.112:yy vp54zu.88:y vp6r93.23:y vp7fzg.32:n vq3art.24:yy vq86bw.41:y vqbloc.15:y vrhefl.29:n vrs7o5.63:yy vs5fgv.18:n
vscxl1.34:n vsngic.14:n vt0ux1.88:yy vtoybu.30:y vtxoep.54:n vu7tkl.33:yy vv8onp.22:n vvstac.29:yy vvw5hb.92:y vw1oob.33:yy vw3dib.41:yyyy vwksf1.22:y
vwr7q0.10:n vwziu6.15:n vwzr89.50:y vx5aaj.30:y vymlo1.13:n vz5xhy.33:yy vz8w8j.58:y vzaxo5.31:yy vzlfbg.36:y w0xdiq.27:y w23zbu.67:y w2m7ag.61:n
w2myyd.18:y w37vr1.30:n w44n1g.37:y w48uva.24:y w4s2eo.60:y w5ibet.32:y w5kjbk.107:yy w5w850.16:y w7432w.83:yy w8x6oe.122:yy w8yw5d.39:n wahptn.30:y
wauedd.24:y wbo6fx.71:n wbwtyt.96:yy wd4kxr.96:y wd662e.136:yyy wd9pvx.15:n wdktry.93:yy wfi4qq.80:yy wfiteh.101:yy wgug08.113:y whdhph.8:n whdv8u.95:y
whmhl1.39:n whwx08.26:y wi4gsh.38:n winh5f.23:y wjtdzf.92:?y wkh6ro.110:yyy wkr6cd.14:y wlh9zz.75:y wlhpx7.131:ynn wm9wl7.20:n wmn5at.117:yy
wmyuk9.28:n wnw2a3.35:y wot4u.60:yy wpggqk.122:nnn wps9td.86:yyn wr7n05.106:yy wr9e5m.14:y wromxy.68:n ws0mtr.34:n wseo1q.31:y wsexjh.38:y wsf3uv.39:y
wuj7f0.21:y wuj8rb.47:y wv7b71.44:n wvma9n.21:y wvr5pz.22:y wvsbaq.40:nn ww92ao.26:y wwc4gd.55:n wx2o04.33:n wxb6o3.32:y wxkezi.38:y wy487a.38:y
wz8tct.30:n wzgz9h.40:yy x0ipab.75:n x0ppdj.81:yy x0uw0d.109:y x2a1e0.47:yy x2tr7l.25:y x3v03s.94:yy x5c6v8.31:n x5lgsq.84:y x5o5fo.39:y x6048r.15:n
x64bm7.112:y x6ujwk.15:yy x74as5.42:yy x7brm6.27:y x7rtv1.56:y x7zjq2.25:n x85j6t.84:yy x8ge2d.92:n x8prcv.19:y x8xzez.41:y x9wze5.87:y xa60w1.31:n
xajmek.67:yy xc8rnm.40:y xc9zp2.37:nn xcr84z.21:y xdhexd.96:n xf5yvv.32:y xf9wau.89:y xhd4wm.27:y xhj7zi.39:yy xi159s.90:y xigewd.61:y xiyjhr.84:n
xjoh1j.42:yyy xkf7fs.23:y xkqgl0.27:y xlqpdv.32:y xlwxcr.18:n xm2p4a.27:n xm3e7j.27:y xm695r.84:yy xnbq4i.72:y xndkz.79:n xnmy6y.25:n xnrgyo.117:y
xo1i82.12:y xpibjj.21:y xrn1rd.39:y xsgzn7.91:yy xtk64k.82:yy xtti8u.110:n xuxp34.30:n xv7r0.71:y xvzt2o.18:yy xxx6t6.24:y y0191f.22:n y2j9bg.41:n
y3qdgv.39:y y4mgf9.113:n y4q3ug.21:n y4xw99.87:y y5hh3o.16:n y5utv5.112:y y5z7dx.36:y y6lwhl.15:y y75sei.29:y y93hpw.84:y yamo8o.69:n yaowrx.67:n
yb4q7l.101:y ybleh0.97:n yc2m3y.88:yy ycacp9.48:n yd2dr5.88:y yd5p0n.51:n ye2vuj.13:y yeammm.25:y yf5ay7.38:n yfmo5z.21:y yfr7b3.81:y yiqkt1.80:yy
yiyq1.16:y yjjxyg.33:y yjtw90.119:yn yks9d8.36:yy ylocm3.24:y ylth84.33:yy ym0ja3.25:n ym329x.30:y ym9e54.116:y yms69i.71:n ymwjrp.37:n ymyzai.108:yy
yn6m4a.99:y ynan8t.87:y ynx5bm.117:yyy yo1412.25:y yodgf4.85:y ypnlp.13:y yqp6xq.43:n yqr3kj.43:n yr9q4z.106:n yrrd0d.61:n ys1axj.110:y ytnwpp.59:y
yumg9l.37:n yvz2lz.131:yy ywyz74.92:yy yxg50l.87:y yxp4zn.48:yyy yye6e8.39:n yz7n1d.39:y yzo7u0.43:yy yzuui4.91:y z15saj.34:y z1agjy.72:n z1vual.18:n
z2ab2w.25:y z2kqky.98:yy z2ps3u.103:yy z2r2da.28:n z2r6of.30:y z3h8g6.35:y z42fev.18:y z4395x.46:y z4hs6o.45:y z4kz4p.21:n z5b48p.103:ynn z5bs9s.25:y
z5krg.96:n z5wzks.102:y z66xaf.23:y z7022r.41:y z7a9bj.86:yy z7o5.104:yy z7p9t3.92:y z8iuse.30:y z9a6kp.23:y z9fao6.39:y z9q2u2.76:n zawl9g.124:y
zd16da.28:n zd1ysq.71:yy zd4srw.30:n ze057m.58:yyn zgb6a8.36:y zhi9cp.105:yy zhr92p.99:yy zhugl3.16:n zi7gkz.23:n zj3pwp.39:y zja99j.56:nn zjaq6e.38:ny
zjypww.22:y zk83hd.22:n zklblq.72:n zlesa8.21:y zlzgai.31:y zmmcp0.90:y zmxd9.48:n znqoon.90:n zo01zv.33:n zo66uc.77:n zo6vpy.44:yy zo9jkm.33:y
zofgc4.21:n zog3p2.27:y zosnl3.27:yy zqw00s.40:n zqygpl.34:y zrh6kk.84:nn zrq9vt.130:yy zsztvc.63:yy zt25m9.92:n zt4xu6.29:y zt5yyr.15:y ztfmgq.89:n
ztijc9.62:n zts4kp.97:yy ztz9ru.24:y zudwte.87:yy zv16br.13:y zv99vn.36:y zvczpv.107:n zvdcko.12:n zvqu.52:y zvrl16.103:yn zwmhw1.25:n zwse.26:y
zwz90a.77:y zxu01e.74:yn zyllrl.10:n zypmrq.32:yyy zzzx3f.29:n
`
